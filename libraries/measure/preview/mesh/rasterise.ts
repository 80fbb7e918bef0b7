import type { Frame } from './project.ts';

export const NOTHING = -1;

/** What is seen at each sample of a picture. */
export interface Samples extends Frame {
  /** The nearest triangle, or NOTHING. */
  triangle: Int32Array;
  /** How near it is; the larger, the nearer. */
  depth: Float32Array;
}

/** Samples that all triangles together may cover: a second's work. Beyond, the nearest come first and the rest is left out. */
const COVERED_MAX = 150_000_000;

type Corner = readonly [x: number, y: number, z: number];

const cornersOf = (points: Float64Array, triangles: Uint32Array, triangle: number) =>
  [0, 1, 2].map((corner): Corner => {
    const at = (triangles[triangle * 3 + corner] as number) * 3;
    return [points[at] as number, points[at + 1] as number, points[at + 2] as number];
  }) as [Corner, Corner, Corner];

const doubleArea = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) =>
  (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);

/** Where a row crosses the sides of a triangle whose corners run clockwise in the picture. */
const crossings = (corners: readonly [Corner, Corner, Corner]) => {
  const sides = [0, 1, 2].flatMap((at) => {
    const [[x, y], [nextX, nextY]] = [corners[at] as Corner, corners[(at + 1) % 3] as Corner];
    return y === nextY ? [] : [{ x, y, slope: (nextX - x) / (nextY - y), isRight: nextY > y }];
  });
  return (rowY: number): readonly [from: number, to: number] => {
    let from = -Infinity;
    let to = Infinity;
    for (const { x, y, slope, isRight } of sides) {
      const at = x + (rowY - y) * slope;
      if (isRight) to = Math.min(to, at);
      else from = Math.max(from, at);
    }
    return [from, to];
  };
};

/** Takes the samples whose middle lies inside a triangle, where nothing nearer is. */
const fill = (
  { width, height, depth, triangle: seen }: Samples,
  triangle: number,
  corners: readonly [Corner, Corner, Corner],
) => {
  const area = doubleArea(...corners);
  if (!(Math.abs(area) > 1e-9)) return;
  const [a, b, c] = area > 0 ? corners : [corners[0], corners[2], corners[1]];
  // The depth is a plane over the picture.
  const dzdx = ((b[2] - a[2]) * (c[1] - a[1]) - (c[2] - a[2]) * (b[1] - a[1])) / Math.abs(area);
  const dzdy = ((c[2] - a[2]) * (b[0] - a[0]) - (b[2] - a[2]) * (c[0] - a[0])) / Math.abs(area);
  const crossingsAt = crossings([a, b, c]);
  const top = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5));
  for (let row = top; row <= bottom; row += 1) {
    const [from, to] = crossingsAt(row + 0.5);
    const first = Math.max(0, Math.ceil(from - 0.5));
    const last = Math.min(width - 1, Math.floor(to - 0.5));
    let z = a[2] + (first + 0.5 - a[0]) * dzdx + (row + 0.5 - a[1]) * dzdy;
    for (let at = row * width + first, end = row * width + last; at <= end; at += 1, z += dzdx)
      if (z > (depth[at] as number)) {
        depth[at] = z;
        seen[at] = triangle;
      }
  }
};

const nearestFirst = (points: Float64Array, triangles: Uint32Array) => {
  const nearness = Float64Array.from({ length: triangles.length / 3 }, (_, triangle) =>
    Math.max(...cornersOf(points, triangles, triangle).map(([, , z]) => z)),
  );
  return Uint32Array.from(nearness.keys()).toSorted(
    (one, other) => (nearness[other] as number) - (nearness[one] as number),
  );
};

/**
 * Which triangle is seen where: a z-buffer.
 * @param points where the vertices are in the picture, the third towards the viewer
 */
export const rasterise = (points: Float64Array, triangles: Uint32Array, { width, height }: Frame): Samples => {
  const samples: Samples = {
    width,
    height,
    triangle: new Int32Array(width * height).fill(NOTHING),
    depth: new Float32Array(width * height).fill(-Infinity),
  };
  const count = triangles.length / 3;
  const cost = (triangle: number) => {
    const corners = cornersOf(points, triangles, triangle);
    const rows = corners.map(([, y]) => y);
    return Math.abs(doubleArea(...corners)) / 2 + Math.max(...rows) - Math.min(...rows);
  };
  let total = 0;
  for (let triangle = 0; triangle < count; triangle += 1) total += cost(triangle);
  const order = total > COVERED_MAX ? nearestFirst(points, triangles) : undefined;
  for (let at = 0, left = COVERED_MAX; at < count && left > 0; at += 1) {
    const triangle = order?.[at] ?? at;
    fill(samples, triangle, cornersOf(points, triangles, triangle));
    left -= cost(triangle);
  }
  return samples;
};
