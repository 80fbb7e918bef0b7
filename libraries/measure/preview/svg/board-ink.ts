import type { Flashes, GerberLayer, GerberPath, Level } from '#measure/board/gerber/layer.ts';
import type { Ink, Line } from './markup.ts';

/** Widths that differ by less look alike; so there are never many. */
const WIDTH_RATIO = 1.05;
/** What no picture could show is left out. */
const LINES_MAX = 200_000;

export const roundedWidth = (width: number, least: number) => {
  const wide = Math.max(width, least);
  return Number((WIDTH_RATIO ** Math.round(Math.log(wide) / Math.log(WIDTH_RATIO))).toPrecision(3));
};

/** Twice the area inside a line, negative when it runs clockwise (Gauss). */
const doubleArea = (points: ArrayLike<number>) => {
  let sum = 0;
  const count = points.length;
  for (let at = 0; at < count; at += 2) {
    const next = (at + 2) % count;
    sum +=
      (points[at] as number) * (points[next + 1] as number) - (points[next] as number) * (points[at + 1] as number);
  }
  return sum;
};

/** Counter-clockwise, so that areas which overlap do not cancel each other out. */
const counterClockwise = (points: ArrayLike<number>): ArrayLike<number> => {
  if (doubleArea(points) >= 0) return points;
  return Array.from(points, (_, at) => points[points.length - 2 - at + 2 * (at % 2)] as number);
};

/** Gathers lines and areas into few inks. */
const gatherer = (colour: string, least: number) => {
  const areas: Ink = { attributes: { fill: colour }, lines: [] };
  const strokes = new Map<number, Ink>();
  let count = 0;
  const add = (points: ArrayLike<number>, width: number) => {
    count += 1;
    if (count > LINES_MAX) return;
    if (width === 0) {
      areas.lines.push({ points: counterClockwise(points), closed: true });
      return;
    }
    const wide = roundedWidth(width, least);
    const attributes = { fill: 'none', stroke: colour, 'stroke-width': wide };
    const ink = strokes.get(wide) ?? { attributes, lines: [] as Line[] };
    strokes.set(wide, ink);
    ink.lines.push({ points, closed: false });
  };
  return { add, inks: () => [areas, ...strokes.values()].filter(({ lines }) => lines.length > 0) };
};

type Gatherer = ReturnType<typeof gatherer>;

const addPath = ({ add }: Gatherer, { points, isRegion, widthMm }: GerberPath, least: number) =>
  add(points, isRegion ? 0 : Math.max(widthMm, least));

const addFlashes = ({ add }: Gatherer, { aperture, points }: Flashes) => {
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    for (const piece of aperture.pieces)
      add(
        piece.points.map((value, axis) => value + (axis % 2 === 0 ? x : y)),
        piece.widthMm,
      );
  }
};

export const hasClearing = ({ paths, flashes }: GerberLayer) =>
  [...paths, ...flashes.kept].some(({ level }) => level > 0);

/**
 * What a layer draws, level after level.
 * @param colours of what is drawn, and of what takes away from it
 * @param least thinner lines are drawn so wide, in mm; more than 0
 */
export const layerInks = (
  { paths, flashes }: GerberLayer,
  [drawn, cleared]: readonly [drawn: string, cleared: string],
  least: number,
): Ink[] => {
  const levels = new Map<Level, Gatherer>();
  const at = (level: Level) => {
    const gathered = levels.get(level) ?? gatherer(level % 2 === 0 ? drawn : cleared, least);
    levels.set(level, gathered);
    return gathered;
  };
  for (const path of paths) addPath(at(path.level), path, least);
  for (const run of flashes.kept) addFlashes(at(run.level), run);
  return [...levels].toSorted(([one], [other]) => one - other).flatMap(([, gathered]) => gathered.inks());
};
