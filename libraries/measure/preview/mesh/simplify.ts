import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { withoutCollapsed } from '#measure/mesh/topology/collapsed.ts';
import { weld } from '#measure/mesh/topology/weld.ts';

/** What a mesh may come to. */
export type Fits = (vertices: number, triangles: number) => boolean;

/** From so many triangles on, they are first thinned out roughly: collapsing edges one by one takes ten times as long. */
const ROUGH_FROM = 600_000;
const ROUGH_TO = 400_000;
/** With a larger share left, collapsing edges leads nowhere. */
const STUCK = 0.99;
/** Of the triangles that fit. Where fewer are left, the part fell to pieces, as a knot without surfaces does. */
const ENOUGH = 0.25;
const NUMBERS_A_VERTEX = 3;

const positionsOf = ({ vertices }: Mesh) => Float32Array.from(vertices);
const cornersFor = (triangles: number) => Math.max(1, Math.floor(triangles)) * 3;

/** Collapses edges where that changes least (Garland and Heckbert, 1997); gets stuck where triangles do not hang together. */
const byEdges = (mesh: Mesh, triangles: number): Mesh => {
  const [corners] = MeshoptSimplifier.simplify(
    mesh.triangles,
    positionsOf(mesh),
    NUMBERS_A_VERTEX,
    cornersFor(triangles),
    1,
    ['Prune'],
  );
  return { vertices: mesh.vertices, triangles: corners };
};

/** Joins the vertices in each cell of a grid: quick, but rough. */
const byCells = (mesh: Mesh, triangles: number): Mesh => {
  const [corners] = MeshoptSimplifier.simplifySloppy(
    mesh.triangles,
    positionsOf(mesh),
    NUMBERS_A_VERTEX,
    null,
    cornersFor(triangles),
    1,
  );
  return { vertices: mesh.vertices, triangles: corners };
};

/** With the vertices only that triangles use. */
const compact = ({ vertices, triangles }: Mesh): Mesh => {
  const corners = triangles.slice();
  const [newIndex, count] = MeshoptSimplifier.compactMesh(corners);
  const used = new Float64Array(count * 3);
  newIndex.forEach((to, from) => {
    if (to < count) used.set(vertices.subarray(from * 3, from * 3 + 3), to * 3);
  });
  return { vertices: used, triangles: corners };
};

const tidy = (mesh: Mesh) => compact(withoutCollapsed(weld(mesh)).mesh);

const isFitting = ({ vertices, triangles }: Mesh, fits: Fits) => fits(vertices.length / 3, triangles.length / 3);

/** How many triangles to aim for, when a mesh has too many. */
const nextTarget = (mesh: Mesh, fits: Fits) => {
  const [vertices, triangles] = [mesh.vertices.length / 3, triangleCount(mesh)];
  let share = 1;
  while (!fits(Math.ceil(vertices * share), Math.ceil(triangles * share))) share *= 0.97;
  return triangles * share;
};

/** Collapses edges until the mesh fits, or gets no smaller. */
const reduced = (mesh: Mesh, fits: Fits): Mesh => {
  let simple = mesh;
  for (let before = Infinity; !isFitting(simple, fits) && triangleCount(simple) < before * STUCK; ) {
    before = triangleCount(simple);
    simple = tidy(byEdges(simple, nextTarget(simple, fits)));
  }
  return simple;
};

const areaOf = ({ vertices, triangles }: Mesh, triangle: number) => {
  const at = (corner: number, axis: number) =>
    vertices[(triangles[triangle * 3 + corner] as number) * 3 + axis] as number;
  const [ux = 0, uy = 0, uz = 0] = [0, 1, 2].map((axis) => at(1, axis) - at(0, axis));
  const [vx = 0, vy = 0, vz = 0] = [0, 1, 2].map((axis) => at(2, axis) - at(0, axis));
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
};

/** What shows most. */
const largest = (mesh: Mesh, fits: Fits): Mesh => {
  const areas = Float64Array.from({ length: triangleCount(mesh) }, (_, triangle) => areaOf(mesh, triangle));
  const order = Uint32Array.from(areas.keys()).toSorted(
    (one, other) => (areas[other] as number) - (areas[one] as number),
  );
  let count = 0;
  while (count < order.length && fits((count + 1) * 3, count + 1)) count += 1;
  const corners = new Uint32Array(count * 3);
  order.subarray(0, count).forEach((triangle, at) => {
    corners.set(mesh.triangles.subarray(triangle * 3, triangle * 3 + 3), at * 3);
  });
  return compact({ vertices: mesh.vertices, triangles: corners });
};

/**
 * The same part with as many triangles as fit, so that it looks the same. Vertices stay where they were, or go.
 * `MeshoptSimplifier.ready` has to be awaited before.
 */
export const simplified = (mesh: Mesh, fits: Fits): Mesh => {
  const tidied = tidy(triangleCount(mesh) > ROUGH_FROM ? byCells(mesh, ROUGH_TO) : mesh);
  if (isFitting(tidied, fits)) return tidied;
  const simple = reduced(tidied, fits);
  const isWhole = triangleCount(simple) >= nextTarget(tidied, fits) * ENOUGH;
  return isWhole && isFitting(simple, fits) ? simple : largest(tidied, fits);
};
