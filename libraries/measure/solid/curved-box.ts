import type { Box } from '#measure/mesh/mesh.ts';
import type { SolidBody } from './solid-reader.ts';

/** Where along an edge its curve is looked at. */
const STEPS = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
/** Edges bend by a tenth of a radian at most, so that the curve is off by an eightieth of their length; more is a bad normal. */
const BOW_MAX = 0.02;

type Vector = readonly [number, number, number];

const at = (values: Float64Array, index: number): Vector => [
  values[index * 3] as number,
  values[index * 3 + 1] as number,
  values[index * 3 + 2] as number,
];

/** A third of the way to the other end, in the plane that touches the surface here. */
const control = (here: Vector, there: Vector, normal: Vector): Vector => {
  const out = (there[0] - here[0]) * normal[0] + (there[1] - here[1]) * normal[1] + (there[2] - here[2]) * normal[2];
  const along = (axis: 0 | 1 | 2) => (2 * here[axis] + there[axis] - out * normal[axis]) / 3;
  return [along(0), along(1), along(2)];
};

/** Widens the box by the curve of one edge: a cubic that leaves both ends as the surface does (Vlachos et al., 2001). */
const takeEdge = (min: number[], max: number[], one: Vector, other: Vector, normals: readonly [Vector, Vector]) => {
  const first = control(one, other, normals[0]);
  const second = control(other, one, normals[1]);
  const slack = BOW_MAX * Math.hypot(other[0] - one[0], other[1] - one[1], other[2] - one[2]);
  for (const axis of [0, 1, 2] as const) {
    const [p, q, r, s] = [one[axis], first[axis], second[axis], other[axis]];
    if (Math.max(q, r) <= (max[axis] as number) && Math.min(q, r) >= (min[axis] as number)) continue;
    for (const t of STEPS) {
      const u = 1 - t;
      const value = u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
      max[axis] = Math.max(max[axis] as number, Math.min(value, Math.max(p, s) + slack));
      min[axis] = Math.min(min[axis] as number, Math.max(value, Math.min(p, s) - slack));
    }
  }
};

/**
 * The box around a body itself, of which the triangles only touch the surface with their corners: round parts are larger.
 * @param box around the corners
 */
export const curvedBox = ({ vertices, triangles, normals }: SolidBody, box: Box): Box => {
  if (!normals || normals.length !== vertices.length) return box;
  const [min, max] = [[...box.min], [...box.max]];
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const one = triangles[corner] as number;
    const other = triangles[corner % 3 === 2 ? corner - 2 : corner + 1] as number;
    takeEdge(min, max, at(vertices, one), at(vertices, other), [at(normals, one), at(normals, other)]);
  }
  return { min, max };
};
