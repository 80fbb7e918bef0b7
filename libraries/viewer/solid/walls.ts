import type { Offset } from '#viewer/stage/stage.ts';
import type { Outline } from './outlines.ts';

/** A side of a sheet along a straight part of an outline. */
export interface Wall {
  from: Offset;
  to: Offset;
  /** Away from the material, of length 1. */
  away: Offset;
  /** Whether there is a corner where it begins: flattened curves have none. */
  isSharp: boolean;
}

/** Cosine of 25 degrees: sides that turn less against one another are one curve. */
const SMOOTH = 0.9;

const wallOf = (from: Offset, to: Offset): Wall | undefined => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  return length > 0 ? { from, to, away: [y / length, -x / length], isSharp: false } : undefined;
};

/** The sides of a sheet with these outlines. */
export const wallsOf = (outlines: readonly Outline[]): Wall[] =>
  outlines.flatMap(({ points }) => {
    const walls = points.flatMap((to, at) => wallOf(points.at(at - 1) as Offset, to) ?? []);
    return walls.map((wall, at) => {
      const [x, y] = (walls.at(at - 1) as Wall).away;
      return { ...wall, isSharp: wall.away[0] * x + wall.away[1] * y < SMOOTH };
    });
  });

/** Those that are seen from a side, the farthest first. */
export const seenWalls = (walls: readonly Wall[], [x, y]: readonly number[] | Offset): Wall[] => {
  const [right, up] = [x ?? 0, y ?? 0];
  const nearness = ({ from, to }: Wall) => (from[0] + to[0]) * right + (from[1] + to[1]) * up;
  return walls
    .filter(({ away }) => away[0] * right + away[1] * up > 0)
    .map((wall) => ({ wall, near: nearness(wall) }))
    .toSorted((one, other) => one.near - other.near)
    .map(({ wall }) => wall);
};
