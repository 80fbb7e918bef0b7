import { axesOf, type Mesh, THREE_QUARTER, type View } from '#measure/preview';
import { dot, type Vector } from '#viewer/mesh/camera.ts';

/** From where a place may be looked at, in degrees. */
const AROUND = Array.from({ length: 12 }, (_, step) => step * 30 - 58);
const HEIGHTS = [28, 58, 5, -25, 86, -60, -86];

/** What is seen edge on, of the lengths of its sides, is not seen. */
const EDGE_ON = 1e-12;

/** How far away a straight line from a point meets a triangle, in mm (Möller and Trumbore, 1997); NaN if it does not. */
export const metAt = (
  { vertices, triangles }: Mesh,
  triangle: number,
  from: readonly number[],
  towards: readonly number[],
): number => {
  const at = (corner: number, axis: number) => vertices[(triangles[triangle + corner] as number) * 3 + axis] as number;
  const [ax, ay, az] = [at(0, 0), at(0, 1), at(0, 2)];
  const [ux, uy, uz] = [at(1, 0) - ax, at(1, 1) - ay, at(1, 2) - az];
  const [vx, vy, vz] = [at(2, 0) - ax, at(2, 1) - ay, at(2, 2) - az];
  const [[fx = 0, fy = 0, fz = 0], [dx = 0, dy = 0, dz = 0]] = [from, towards];
  const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
  const determinant = ux * px + uy * py + uz * pz;
  const sides = (Math.abs(ux) + Math.abs(uy) + Math.abs(uz)) * (Math.abs(vx) + Math.abs(vy) + Math.abs(vz));
  if (Math.abs(determinant) <= sides * EDGE_ON) return Number.NaN;
  const [sx, sy, sz] = [fx - ax, fy - ay, fz - az];
  const u = (sx * px + sy * py + sz * pz) / determinant;
  if (u < 0 || u > 1) return Number.NaN;
  const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux];
  const v = (dx * qx + dy * qy + dz * qz) / determinant;
  if (v < 0 || u + v > 1) return Number.NaN;
  return (vx * qx + vy * qy + vz * qz) / determinant;
};

/**
 * Whether a place is seen from somewhere, or hidden behind the part.
 * @param clear what is so near to the place, in mm, does not hide it
 */
export const isSeen = (mesh: Mesh, place: Vector, view: View, clear: number) => {
  const towards = axesOf(view)[2];
  for (let triangle = 0; triangle < mesh.triangles.length; triangle += 3)
    if (metAt(mesh, triangle, place, towards) > clear) return false;
  return true;
};

/** From where a place is seen, with as little turning as may be; the same view where it is hidden from everywhere. */
export const sightOf = (mesh: Mesh, place: Vector, now: View, clear: number): View => {
  const towards = axesOf(now)[2];
  const others = HEIGHTS.flatMap((elevation) => AROUND.map((azimuth) => ({ azimuth, elevation })))
    .map((view) => ({ view, nearness: dot(axesOf(view)[2], towards) }))
    .toSorted((one, other) => other.nearness - one.nearness)
    .map(({ view }) => view);
  return [now, THREE_QUARTER, ...others].find((view) => isSeen(mesh, place, view, clear)) ?? now;
};
