import { DRAW, type Matrix } from '#measure';

/** Coordinates that follow each of DRAW. */
const COORDINATES = [2, 2, 6, 4, 0];

/** An outline, placed; each of its loops is closed. */
export const placedOutline = (path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): number[] | undefined => {
  const placed: number[] = [];
  for (let at = 0; at < path.length; ) {
    const kind = path[at] as number;
    const count = COORDINATES[kind];
    if (count === undefined || at + count >= path.length) return undefined;
    if (kind === DRAW.move && placed.length > 0) placed.push(DRAW.close);
    placed.push(kind);
    for (let next = at + 1; next <= at + count; next += 2) {
      const [x, y] = [path[next] as number, path[next + 1] as number];
      placed.push(a * x + c * y + e, b * x + d * y + f);
    }
    at += count + 1;
  }
  return [...placed, DRAW.close];
};
