import { IDENTITY, type Matrix } from '#measure/affine/space.ts';

type Vector = readonly [number, number, number];

/** @returns x and y of the image: what is drawn is seen from above */
export const project = (matrix: Matrix, x: number, y: number, z: number): [number, number] => [
  x * matrix[0] + y * matrix[3] + z * matrix[6] + matrix[9],
  x * matrix[1] + y * matrix[4] + z * matrix[7] + matrix[10],
];

export const translation = (x: number, y: number, z: number): Matrix => [1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z];
export const rotation = (degrees: number): Matrix => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), 0, -Math.sin(angle), Math.cos(angle), 0, 0, 0, 1, 0, 0, 0];
};

const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

const NEAR_Z = 1 / 64;

/** The object coordinate system that an extrusion direction stands for (DXF Reference, "Arbitrary Axis Algorithm"). */
export const fromExtrusion = (x: number, y: number, z: number): Matrix => {
  if (x === 0 && y === 0 && z === 1) return IDENTITY;
  const normal = unit([x, y, z]);
  const isNearZ = Math.abs(normal[0]) < NEAR_Z && Math.abs(normal[1]) < NEAR_Z;
  const across = unit(cross(isNearZ ? [0, 1, 0] : [0, 0, 1], normal));
  return [...across, ...unit(cross(normal, across)), ...normal, 0, 0, 0];
};

/**
 * How much the map enlarges what lies in the XY plane, when it enlarges all directions alike and what it gives lies flat.
 * @returns undefined when lengths change unevenly
 */
export const uniformScale = (matrix: Matrix): number | undefined => {
  const [ax, ay, az] = [matrix[0], matrix[1], matrix[2]];
  const [bx, by, bz] = [matrix[3], matrix[4], matrix[5]];
  const a = Math.hypot(ax, ay);
  const b = Math.hypot(bx, by);
  const slack = 1e-9 * Math.max(a, b);
  const isFlat = Math.abs(az) <= slack && Math.abs(bz) <= slack;
  return isFlat && Math.abs(a - b) <= slack && Math.abs(ax * bx + ay * by) <= slack * a ? a : undefined;
};

/** How high something reaches in all, of the points of a curve that a map places. */
export const heightOf = (matrix: Matrix, points: readonly number[]) => {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at] as number, points[at + 1] as number, points[at + 2] as number];
    const height = x * matrix[2] + y * matrix[5] + z * matrix[8] + matrix[11];
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return high - low;
};

/** Whether the map turns what lies in the XY plane over, so that counter-clockwise becomes clockwise. */
export const turnsOver = (matrix: Matrix) => matrix[0] * matrix[4] - matrix[1] * matrix[3] < 0;
