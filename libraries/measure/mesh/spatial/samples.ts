import { type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { along, cornersOf, minus, type Vector } from './face.ts';

/** A point on a triangle. */
export interface Sample {
  triangle: number;
  point: Vector;
}

const pointIn = (mesh: Mesh, triangle: number, u: number, v: number): Sample => {
  const [a, b, c] = cornersOf(mesh, triangle);
  return { triangle, point: along(along(a, minus(b, a), u), minus(c, a), v) };
};

/** The middle of every nth triangle: small details are made of small triangles, which sampling by area would miss. */
const middles = (mesh: Mesh, most: number): Sample[] => {
  const step = Math.max(1, Math.ceil(triangleCount(mesh) / most));
  const samples: Sample[] = [];
  for (let triangle = 0; triangle < triangleCount(mesh); triangle += step)
    samples.push(pointIn(mesh, triangle, 1 / 3, 1 / 3));
  return samples;
};

const areaOf = ({ vertices, triangles }: Mesh, triangle: number) => {
  const a = (triangles[triangle * 3] as number) * 3;
  const b = (triangles[triangle * 3 + 1] as number) * 3;
  const c = (triangles[triangle * 3 + 2] as number) * 3;
  const ux = (vertices[b] as number) - (vertices[a] as number);
  const uy = (vertices[b + 1] as number) - (vertices[a + 1] as number);
  const uz = (vertices[b + 2] as number) - (vertices[a + 2] as number);
  const vx = (vertices[c] as number) - (vertices[a] as number);
  const vy = (vertices[c + 1] as number) - (vertices[a + 1] as number);
  const vz = (vertices[c + 2] as number) - (vertices[a + 2] as number);
  return Math.sqrt((uy * vz - uz * vy) ** 2 + (uz * vx - ux * vz) ** 2 + (ux * vy - uy * vx) ** 2) / 2;
};

/** Steps of the R2 sequence, which fills a square evenly (Roberts, 2018); half of it, folded, fills a triangle. */
const [STEP_U, STEP_V] = [0.7548776662466927, 0.5698402909980532];

/** One point for every share of the area: large faces get many. */
const spreadOut = (mesh: Mesh, area: number, most: number): Sample[] => {
  const share = area / most;
  const samples: Sample[] = [];
  let due = share / 2;
  for (let triangle = 0; triangle < triangleCount(mesh); triangle += 1) {
    due -= areaOf(mesh, triangle);
    for (; due < 0 && samples.length < most; due += share) {
      const u = (samples.length * STEP_U) % 1;
      const v = (samples.length * STEP_V) % 1;
      samples.push(u + v < 1 ? pointIn(mesh, triangle, u, v) : pointIn(mesh, triangle, 1 - u, 1 - v));
    }
  }
  return samples;
};

/**
 * At most `most` points on the surface, the same ones each time: half of them by triangles, half by area.
 * @param area of the whole mesh
 */
export const surfaceSamples = (mesh: Mesh, area: number, most: number): Sample[] => [
  ...middles(mesh, most / 2),
  ...spreadOut(mesh, area, most / 2),
];
