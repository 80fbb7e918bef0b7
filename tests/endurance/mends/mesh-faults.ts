import { together, turned, without } from '#measure/testing/meshes.ts';
import type { Mesh } from '#tests/endurance/models/meshes/bodies.ts';
import type { Random } from '#tests/endurance/models/random.ts';

type Plant = (mesh: Mesh, random: Random) => Mesh;

const count = ({ triangles }: Mesh) => triangles.length / 3;
const numbers = (mesh: Mesh, random: Random, share: number) => {
  const some = Array.from({ length: count(mesh) }, (_, at) => at).filter(() => random.chance(share));
  return some.length > 0 ? some : [0];
};

const GAP_MM = 0.001;

/** Each triangle with corners of its own, some of which are a little off. */
const cracked: Plant = ({ vertices, triangles }, random) => {
  const corners = new Float64Array(triangles.length * 3);
  triangles.forEach((vertex, at) => corners.set(vertices.subarray(vertex * 3, vertex * 3 + 3), at * 3));
  for (let at = 0; at < corners.length; at += 3)
    if (random.chance(0.1)) corners[at] = (corners[at] as number) + (random.between(-1, 1) * GAP_MM) / 2;
  return { vertices: corners, triangles: Uint32Array.from(triangles.keys()) };
};

/** Triangles without an area, along edges. */
const withSlivers: Plant = ({ vertices, triangles }, random) => {
  const corners = [...vertices];
  const more: number[] = [];
  for (const triangle of numbers({ vertices, triangles }, random, 0.02)) {
    const [a, b] = [triangles[triangle * 3] as number, triangles[triangle * 3 + 1] as number];
    for (let axis = 0; axis < 3; axis += 1)
      corners.push(((corners[a * 3 + axis] as number) + (corners[b * 3 + axis] as number)) / 2);
    more.push(a, b, corners.length / 3 - 1);
  }
  return { vertices: Float64Array.from(corners), triangles: Uint32Array.from([...triangles, ...more]) };
};

const areaOf = ({ vertices, triangles }: Mesh, triangle: number) => {
  const at = (corner: number, axis: number) =>
    vertices[(triangles[triangle * 3 + corner] as number) * 3 + axis] as number;
  const side = (to: number, axis: number) => at(to, axis) - at(0, axis);
  const across = (u: number, v: number) => side(1, u) * side(2, v) - side(1, v) * side(2, u);
  return Math.hypot(across(1, 2), across(2, 0), across(0, 1)) / 2;
};

/** Without its smallest triangle: what is missing then is small and flat. */
const withHole: Plant = (mesh) => {
  const areas = Array.from({ length: count(mesh) }, (_, at) => areaOf(mesh, at));
  const least = areas.reduce((best, area, at) => (area > 0 && area < (areas[best] ?? 0) ? at : best), 0);
  return without(mesh, areas[least] === 0 ? areas.findIndex((area) => area > 0) : least);
};

export const MESH_FAULTS: Readonly<Record<string, Plant>> = {
  'hairline gaps': cracked,
  'faces that look inwards': (mesh, random) => turned(mesh, ...numbers(mesh, random, 0.1)),
  'a part that is inside out': (mesh) => turned(mesh),
  'doubled faces': (mesh, random) => together(mesh, without(mesh, ...numbers(mesh, random, 0.7))),
  'a doubled body': (mesh) => together(mesh, mesh),
  'triangles without an area': withSlivers,
  'a small hole': withHole,
};
