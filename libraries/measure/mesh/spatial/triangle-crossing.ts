import type { Mesh } from '#measure/mesh/mesh.ts';
import { cross, dot, type Face, faceOf, minus, type Vector } from './face.ts';

/** Heights of a triangle's corners over a plane. */
type Heights = readonly [number, number, number];

const heightsOver = ({ a: origin, normal }: Face, { a, b, c }: Face): Heights => [
  dot(normal, minus(a, origin)),
  dot(normal, minus(b, origin)),
  dot(normal, minus(c, origin)),
];

/** Where a triangle that straddles a plane cuts it: the two ends. */
const cutOf = ({ a, b, c }: Face, [ha, hb, hc]: Heights): Vector[] => {
  const ends: Vector[] = [];
  const edges = [
    [a, ha, b, hb],
    [b, hb, c, hc],
    [c, hc, a, ha],
  ] as const;
  for (const [from, high, to, low] of edges) {
    if (high > 0 === low > 0) continue;
    const share = high / (high - low);
    ends.push([
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ]);
  }
  return ends;
};

/** Whether a triangle stands on one side of another's plane, or reaches no further than `rounding` beyond it. */
const isBeside = ({ vertices, triangles }: Mesh, triangle: number, plane: number, rounding: number) => {
  const a = (triangles[plane * 3] as number) * 3;
  const b = (triangles[plane * 3 + 1] as number) * 3;
  const c = (triangles[plane * 3 + 2] as number) * 3;
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
  const bound = rounding * Math.sqrt(nx * nx + ny * ny + nz * nz);
  let above = 0;
  let below = 0;
  for (let corner = triangle * 3; corner < triangle * 3 + 3; corner += 1) {
    const at = (triangles[corner] as number) * 3;
    const height =
      nx * ((vertices[at] as number) - ax) +
      ny * ((vertices[at + 1] as number) - ay) +
      nz * ((vertices[at + 2] as number) - az);
    if (height > bound) above += 1;
    else if (height < -bound) below += 1;
  }
  return above === 0 || below === 0;
};

/** Whether the boxes around two triangles lie apart. */
const isApart = ({ vertices, triangles }: Mesh, one: number, other: number) => {
  for (let axis = 0; axis < 3; axis += 1) {
    const a = vertices[(triangles[one * 3] as number) * 3 + axis] as number;
    const b = vertices[(triangles[one * 3 + 1] as number) * 3 + axis] as number;
    const c = vertices[(triangles[one * 3 + 2] as number) * 3 + axis] as number;
    const p = vertices[(triangles[other * 3] as number) * 3 + axis] as number;
    const q = vertices[(triangles[other * 3 + 1] as number) * 3 + axis] as number;
    const r = vertices[(triangles[other * 3 + 2] as number) * 3 + axis] as number;
    if (Math.max(a, b, c) < Math.min(p, q, r) || Math.min(a, b, c) > Math.max(p, q, r)) return true;
  }
  return false;
};

/** Two triangles that cross, and both ends of the line in which they do. */
export interface Crossing {
  one: Face;
  other: Face;
  from: Vector;
  to: Vector;
}

/** Where two triangles cross (after Möller, 1997). Those that only touch, to within `rounding`, do not. */
export const crossingOf = (mesh: Mesh, one: number, other: number, rounding: number): Crossing | undefined => {
  if (isApart(mesh, one, other)) return undefined;
  if (isBeside(mesh, one, other, rounding) || isBeside(mesh, other, one, rounding)) return undefined;
  const [first, second] = [faceOf(mesh, one), faceOf(mesh, other)];
  const line = cross(first.normal, second.normal);
  const along = (end: Vector, another: Vector) => dot(end, line) - dot(another, line);
  const [from, to] = cutOf(first, heightsOver(second, first)).toSorted(along);
  const [begin, end] = cutOf(second, heightsOver(first, second)).toSorted(along);
  if (!from || !to || !begin || !end) return undefined;
  const ends = { from: along(from, begin) > 0 ? from : begin, to: along(to, end) < 0 ? to : end };
  return along(ends.to, ends.from) > rounding * dot(line, line) ** 0.5
    ? { one: first, other: second, ...ends }
    : undefined;
};
