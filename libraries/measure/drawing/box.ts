import type { Path } from './drawing.ts';

export interface Box {
  min: [number, number];
  max: [number, number];
}

/** The box around all points of all lines. */
export const boxOf = (lines: readonly { points: ArrayLike<number> }[]): Box => {
  const box: Box = { min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  for (const { points } of lines)
    for (let at = 0; at < points.length; at += 1) {
      const axis = at % 2;
      const value = points[at] as number;
      box.min[axis] = Math.min(box.min[axis] as number, value);
      box.max[axis] = Math.max(box.max[axis] as number, value);
    }
  return box;
};

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
