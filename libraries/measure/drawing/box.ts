import type { Path } from './drawing.ts';

export interface Box {
  min: [number, number];
  max: [number, number];
}

/** The box around all points of all lines. */
export const boxOf = (lines: readonly { points: ArrayLike<number> }[]): Box => {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of lines)
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] as number, points[at + 1] as number];
      left = Math.min(left, x);
      low = Math.min(low, y);
      right = Math.max(right, x);
      high = Math.max(high, y);
    }
  return { min: [left, low], max: [right, high] };
};

/** The box around boxes; undefined without any. */
export const unionOf = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0 ? undefined : boxOf(boxes.map(({ min, max }) => ({ points: [...min, ...max] })));

/** The width and height around all paths. */
export const sizeOf = (paths: readonly Path[]) => {
  const { min, max } = boxOf(paths);
  return [max[0] - min[0], max[1] - min[1]];
};

/** The size of each page's drawing, the largest first. */
export const pageSizes = (paths: readonly Path[]) =>
  [...Map.groupBy(paths, ({ page }) => page ?? 0).values()]
    .map(sizeOf)
    .toSorted((one, other) => Math.max(...other) - Math.max(...one));
