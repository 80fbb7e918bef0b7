import type { Segment } from '#viewer/flat/path-lines.ts';
import type { Cuboid } from '#viewer/mesh/camera.ts';
import type { Offset } from '#viewer/stage/stage.ts';
import { cutShapes } from './cut-shapes.ts';
import { outlinesOf } from './outlines.ts';
import type { Slab } from './slab-picture.ts';

/** Ends that are nearer to one another meet: less than half of what a beam burns away. */
const REACH_MM = 0.1;
/** With more straight lines, to draw takes so long that nothing turns under a finger. */
const LINES_MAX = 20_000;

/** A straight line of a drawing, in mm, y up; what is done along it, and whether a price line charges for it. */
export interface UsedLine {
  line: Segment;
  use: string;
  isHighlighted: boolean;
}

/** The sheet that is left once the lines are cut and engraved; undefined for more than can be turned. */
export const slabOf = (lines: readonly UsedLine[], thicknessMm: number): Slab | undefined => {
  if (lines.length > LINES_MAX) return undefined;
  const { cut = [], engrave = [] } = Object.groupBy(lines, ({ use }) => use);
  const { shapes, loose } = cutShapes(
    cut.map(({ line }) => line),
    REACH_MM,
  );
  const isLoose = new Set(loose);
  return {
    thicknessMm,
    outlines: outlinesOf(shapes),
    engraved: engrave,
    cut: cut.filter(({ line, isHighlighted }) => isHighlighted || isLoose.has(line)),
  };
};

/** The box of all that is cut out; undefined where nothing is. */
export const boxOfSlab = ({ outlines, thicknessMm }: Slab): Cuboid | undefined => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outlines.flatMap(({ points }) => points)) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return left < right ? { min: [left, bottom, 0], max: [right, top, thicknessMm] } : undefined;
};

/** The lines of a drawing that show, as they stand on the sheet. What reads them is loaded to measure, too. */
export const usedLines = async (sheet: SVGSVGElement): Promise<UsedLine[]> => {
  const { onScreen } = await import('#viewer/flat/pick-line.ts');
  const matrix = sheet.getScreenCTM()?.inverse();
  if (!matrix) return [];
  const { a, b, c, d, e, f } = matrix;
  const onSheet = ([x, y]: Offset): Offset => [a * x + c * y + e, -(b * x + d * y + f)];
  return [...sheet.querySelectorAll<SVGGraphicsElement>('[data-colour]')].flatMap((path) => {
    const { use = '', highlight } = path.dataset;
    const isHighlighted = highlight !== undefined;
    return onScreen(path).map(([from, to]) => ({ line: [onSheet(from), onSheet(to)], use, isHighlighted }));
  });
};
