import type { Cuboid } from '#viewer/mesh/camera.ts';
import type { Offset } from '#viewer/stage/stage.ts';
import { joinedLines, type Line, linesOf } from './cut-lines.ts';
import { outlinesOf } from './outlines.ts';
import type { Mark, Slab } from './slab-picture.ts';

/** Ends that are nearer to one another meet: less than half of what a beam burns away. */
const REACH_MM = 0.1;
/** What is smaller, in mm², is no shape but a line there and back. */
const LEAST_AREA = 0.01;
/** With more points, to draw takes so long that nothing turns under a finger. */
const POINTS_MAX = 20_000;

/** A line of a drawing, in mm, y up; what is done along it, and whether a price line charges for it. */
export interface UsedLine extends Line {
  use: string;
  isHighlighted: boolean;
}

/** The sheet that is left once the lines are cut and engraved; undefined for more than can be turned. */
export const slabOf = (lines: readonly UsedLine[], thicknessMm: number): Slab | undefined => {
  if (lines.reduce((sum, { points }) => sum + points.length, 0) > POINTS_MAX) return undefined;
  const { cut = [], engrave = [] } = Object.groupBy(lines, ({ use }) => use);
  const { closed, open } = joinedLines(cut, REACH_MM);
  const marksOf = (some: readonly Line[], isHighlighted: boolean): Mark[] =>
    some.map(({ points, closed: isClosed }) => ({
      points: isClosed ? [...points, points[0] as Offset] : points,
      isHighlighted,
    }));
  return {
    thicknessMm,
    outlines: outlinesOf(
      closed.map(({ points }) => points),
      LEAST_AREA,
    ),
    engraved: engrave.flatMap((line) => marksOf([line], line.isHighlighted)),
    cut: [
      ...marksOf(open, false),
      ...marksOf(
        cut.filter((line) => line.isHighlighted),
        true,
      ),
    ],
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
    const lines = linesOf(onScreen(path));
    return lines.map(({ points, closed }) => ({
      points: points.map(onSheet),
      closed,
      use,
      isHighlighted: highlight !== undefined,
    }));
  });
};
