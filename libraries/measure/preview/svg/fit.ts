import { boxOf } from '#measure/drawing/box.ts';
import { type Element, hiddenInks, type Ink, inksOf, type Line, textOf } from './markup.ts';
import { type Pen, pathText } from './path-text.ts';
import { simplifiedLine } from './simplify-line.ts';

/** As long as what is drawn does not fit, it is simplified so much more, and at most so much in all. */
const STEP = 1.5;
const COARSEST = 20;
/** With more points, it begins at once with so much more. */
const POINTS_FINE = 500_000;
/** No point is written in less. */
const BYTES_OF_POINT = 3;
/** Longer lines are cut to pieces before any is left out. */
const PIECE_NUMBERS = 256;
const DECIMALS_MAX = 6;
/** More paints than any drawing has; what comes in others is left out. */
const INKS_MAX = 600;

export interface Fitted {
  svg: string;
  /** False when small things had to be left out. */
  complete: boolean;
}

const decimalsFor = (tolerance: number) => Math.max(0, Math.min(DECIMALS_MAX, Math.ceil(-Math.log10(tolerance))));

const formatOf = ({ attributes }: Ink, decimals: number) => ({ decimals, isArea: attributes.fill !== 'none' });

const extentOf = (line: Line) => {
  const { min, max } = boxOf([line]);
  return Math.hypot(max[0] - min[0], max[1] - min[1]);
};

/** The path data of each ink, or nothing when all together are longer than is allowed. */
const pathsOf = (inks: readonly Ink[], decimals: number, lengthMax: number) => {
  const paths = new Map<Ink, string>();
  let left = lengthMax;
  for (const ink of inks) {
    const parts: string[] = [];
    let pen: Pen | undefined;
    for (const line of ink.lines) {
      const written = pathText(line, formatOf(ink, decimals), pen);
      left -= written.text.length;
      if (left < 0) return undefined;
      parts.push(written.text);
      pen = written.pen;
    }
    paths.set(ink, parts.join(''));
  }
  return paths;
};

/** A long line as several; an area stays whole. */
const piecesOf = (line: Line, ink: Ink): Line[] => {
  const { points, closed } = line;
  if (points.length <= PIECE_NUMBERS || formatOf(ink, 0).isArea) return [line];
  const all = Array.from(
    closed ? { length: points.length + 2 } : points,
    (_, at) => points[at % points.length] as number,
  );
  return Array.from({ length: Math.ceil((all.length - 2) / PIECE_NUMBERS) }, (_, piece) => ({
    points: all.slice(piece * PIECE_NUMBERS, (piece + 1) * PIECE_NUMBERS + 2),
    closed: false,
  }));
};

/** The path data of what is largest, as much as is allowed; what does not show at first comes last. */
const largestPaths = (root: Element, decimals: number, lengthMax: number) => {
  const hidden = new Set(hiddenInks(root));
  const inks = inksOf(root);
  const all = inks.flatMap((ink) => {
    ink.lines = ink.lines.flatMap((line) => piecesOf(line, ink));
    const width = Number(ink.attributes['stroke-width']) || 0;
    return ink.lines.map((line) => ({ ink, line, extent: extentOf(line) + width, isHidden: hidden.has(ink) ? 1 : 0 }));
  });
  const kept = new Map<Line, string>();
  let left = lengthMax;
  for (const { ink, line } of all.toSorted(
    (one, other) => one.isHidden - other.isHidden || other.extent - one.extent,
  )) {
    const { text } = pathText(line, formatOf(ink, decimals));
    if (text.length > left) break;
    left -= text.length;
    kept.set(line, text);
  }
  return new Map(inks.map((ink) => [ink, ink.lines.map((line) => kept.get(line) ?? '').join('')]));
};

/** Leaves out the inks with the fewest lines where there are too many of them. */
const boundInks = (inks: readonly Ink[]) => {
  if (inks.length <= INKS_MAX) return true;
  const order = inks.toSorted((one, other) => other.lines.length - one.lines.length);
  for (const ink of order.slice(INKS_MAX)) ink.lines = [];
  return false;
};

const pointsIn = (inks: readonly Ink[]) =>
  inks.reduce((sum, { lines }) => lines.reduce((all, { points }) => all + points.length / 2, sum), 0);

const simplify = (inks: readonly Ink[], tolerance: number) => {
  for (const { lines } of inks)
    for (const line of lines) if (line.points.length > 4) line.points = simplifiedLine(line.points, tolerance);
};

const lengthAround = (root: Element) =>
  new TextEncoder().encode(textOf(root, ({ lines }) => (lines.length > 0 ? 'M' : ''))).length;

/**
 * A tree as SVG of at most so many bytes: lines are simplified as far as is needed, and at last the smallest are left out.
 * @param tolerance how far a line may be off where there is room enough
 */
export const fitted = (root: Element, tolerance: number, bytesMax: number): Fitted => {
  const inks = inksOf(root);
  const isWhole = boundInks(inks);
  const cut = { ...root, attributes: { ...root.attributes, 'data-complete': 'false' } };
  const written = (paths: ReadonlyMap<Ink, string>, complete: boolean): Fitted => ({
    svg: textOf(complete ? root : cut, (ink) => paths.get(ink) ?? ''),
    complete,
  });
  const room = bytesMax - lengthAround(cut);
  let off = tolerance * Math.max(1, Math.min(COARSEST, pointsIn(inks) / POINTS_FINE));
  for (; off <= tolerance * COARSEST; off *= STEP) {
    simplify(inks, off);
    const isHopeless = pointsIn(inks) * BYTES_OF_POINT > room;
    const paths = isHopeless ? undefined : pathsOf(inks, decimalsFor(off), room);
    if (paths) return written(paths, isWhole);
  }
  return written(largestPaths(root, decimalsFor(off), room), false);
};
