import type { Path } from '#measure/drawing/drawing.ts';
import { endsOnLines } from '#measure/drawing/meeting-ends.ts';
import { looseLines } from './loose-lines.ts';

/** How far a line may bend, of its length, and still be straight. */
const STRAIGHT_SHARE = 1e-4;
/** The cosine between lines that stand upright on one another. */
const UPRIGHT = 0.01;

interface End {
  path: Path;
  x: number;
  y: number;
}

const endsOf = (path: Path): readonly [End, End] => [
  { path, x: path.points[0] as number, y: path.points[1] as number },
  { path, x: path.points.at(-2) as number, y: path.points.at(-1) as number },
];

const spanOf = (path: Path) => {
  const [from, to] = endsOf(path);
  return [to.x - from.x, to.y - from.y] as const;
};

const isStraight = (path: Path) => path.length <= Math.hypot(...spanOf(path)) * (1 + STRAIGHT_SHARE);

const areUpright = (one: Path, other: Path) => {
  const [[ax, ay], [bx, by]] = [spanOf(one), spanOf(other)];
  return Math.abs(ax * bx + ay * by) <= UPRIGHT * Math.hypot(ax, ay) * Math.hypot(bx, by);
};

export interface Scale {
  /** How far apart ends may lie that meet, in the drawing's unit. */
  tolerance: number;
  diagonal: number;
}

/** Both ends of a line meet lines of some. */
const heldBy = (lines: readonly Path[], holding: readonly Path[], { tolerance, diagonal }: Scale) => {
  const ends = lines.flatMap(endsOf);
  const meeting = endsOnLines(ends, holding, tolerance, diagonal);
  const held = new Map<Path, number>();
  for (const { path } of meeting) held.set(path, (held.get(path) ?? 0) + 1);
  return new Set([...held].filter(([, count]) => count === 2).map(([path]) => path));
};

/** A drawing with dimensions shows it in the first few; to look at all of a hatching would take minutes. */
const LOOKED_AT = 10;

/** Whether one of the lines runs between two others that stand upright on it, as a dimension does between its witness lines. */
const haveWitnesses = (lines: readonly Path[], scale: Scale) => {
  const between = heldBy(lines, lines, scale);
  return [...between].slice(0, LOOKED_AT).some((line) => {
    const upright = lines.filter((other) => other !== line && areUpright(line, other));
    return heldBy([line], upright, scale).size > 0;
  });
};

/** No drawing has more of them that a person would dimension; looking for witness lines is slow. */
const CANDIDATES_MAX = 1_000;

/**
 * The lines of a drawing that dimension it: straight ones that are part of no outline and divide none, where text, arrows or witness lines
 * say that it is dimensioned, and where something is left without them.
 * @param isAnnotated whether texts or arrows stand in it
 */
export const dimensionLines = (paths: readonly Path[], isAnnotated: boolean, scale: Scale): ReadonlySet<Path> => {
  const none = new Set<Path>();
  const loose = looseLines(paths, scale.tolerance);
  const straight = [...loose].filter(isStraight);
  if (straight.length === 0 || straight.length > CANDIDATES_MAX || loose.size === paths.length) return none;
  const outlines = paths.filter((path) => !loose.has(path));
  const dividing = heldBy(straight, outlines, scale);
  const lines = straight.filter((path) => !dividing.has(path));
  return lines.length > 0 && (isAnnotated || haveWitnesses(lines, scale)) ? new Set(lines) : none;
};
