import type { Mesh } from '#measure/mesh/mesh.ts';
import { along, type Vector } from './face.ts';
import { type Bounds, visitNear } from './near.ts';
import type { TriangleTree } from './triangle-tree.ts';

export interface Hit {
  triangle: number;
  /** How far along the ray. */
  at: number;
  /** Cosine between the ray and the face's normal: above 0 where the ray leaves the part. */
  leaving: number;
}

/**
 * Where the line through `from` along `direction` (of length one) meets a triangle, from either side and also behind
 * (Möller and Trumbore, 1997).
 */
const hitOf = (mesh: Mesh, triangle: number, from: Vector, direction: Vector): Hit | undefined => {
  const { vertices, triangles } = mesh;
  const [dx, dy, dz] = direction;
  const a = (triangles[triangle * 3] as number) * 3;
  const b = (triangles[triangle * 3 + 1] as number) * 3;
  const c = (triangles[triangle * 3 + 2] as number) * 3;
  const ax = vertices[a] as number;
  const ay = vertices[a + 1] as number;
  const az = vertices[a + 2] as number;
  const ux = (vertices[b] as number) - ax;
  const uy = (vertices[b + 1] as number) - ay;
  const uz = (vertices[b + 2] as number) - az;
  const vx = (vertices[c] as number) - ax;
  const vy = (vertices[c + 1] as number) - ay;
  const vz = (vertices[c + 2] as number) - az;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const towards = nx * dx + ny * dy + nz * dz;
  if (towards === 0) return undefined;
  const sx = from[0] - ax;
  const sy = from[1] - ay;
  const sz = from[2] - az;
  // The cross product of the way to the ray and its direction gives both of the triangle's coordinates.
  const qx = sy * dz - sz * dy;
  const qy = sz * dx - sx * dz;
  const qz = sx * dy - sy * dx;
  const v = (ux * qx + uy * qy + uz * qz) / towards;
  const u = -(vx * qx + vy * qy + vz * qz) / towards;
  if (!(u >= 0 && v >= 0 && u + v <= 1)) return undefined;
  const at = -(nx * sx + ny * sy + nz * sz) / towards;
  return { triangle, at, leaving: towards / Math.sqrt(nx * nx + ny * ny + nz * nz) };
};

/** A ray; lengths in the unit of the mesh. */
export interface Ray {
  from: Vector;
  /** Of length one. */
  direction: Vector;
  /** Hits beyond this are ignored. */
  reach: number;
  /** Hits nearer than this count as the ray's beginning. */
  rounding: number;
}

export interface Nearest {
  /** Where the ray first leaves the part. */
  exit: Hit | undefined;
  /** How far until it enters another body. */
  entry: number;
  /** Whether it leaves a body just where it begins. */
  isTouched: boolean;
}

const boundsOf = ({ from, direction, reach, rounding }: Ray): Bounds => {
  const to = along(from, direction, reach);
  return [
    Math.min(from[0], to[0]) - rounding,
    Math.min(from[1], to[1]) - rounding,
    Math.min(from[2], to[2]) - rounding,
    Math.max(from[0], to[0]) + rounding,
    Math.max(from[1], to[1]) + rounding,
    Math.max(from[2], to[2]) + rounding,
  ];
};

/** What a ray meets first. */
export const nearestAlong = (tree: TriangleTree, ray: Ray): Nearest => {
  const { from, direction, rounding } = ray;
  const nearest: Nearest = { exit: undefined, entry: Infinity, isTouched: false };
  visitNear(tree, boundsOf(ray), (triangle) => {
    const hit = hitOf(tree.mesh, triangle, from, direction);
    if (!hit || hit.at < -rounding) return;
    if (hit.at <= rounding) nearest.isTouched ||= hit.leaving > 0;
    else if (hit.leaving < 0) nearest.entry = Math.min(nearest.entry, hit.at);
    else if (nearest.exit === undefined || hit.at < nearest.exit.at) nearest.exit = hit;
  });
  return nearest;
};
