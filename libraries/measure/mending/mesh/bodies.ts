import type { Mesh } from '#measure/mesh/mesh.ts';
import { edgesOf } from '#measure/mesh/topology/edges.ts';
import { forest } from '#measure/mesh/topology/forest.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';
import { type ShellBox, shellBoxes } from '#measure/mesh/volume/shell-boxes.ts';
import { shellSizes } from '#measure/mesh/volume/volume.ts';

/** More than this many bodies are no slip of somebody's who forgot to join them. */
const BODIES_MAX = 500;

/** Surfaces that hang together at edges of two triangles; those that only lie along each other are apart. */
const surfacesOf = (mesh: Mesh): Shells => {
  const triangles = mesh.triangles.length / 3;
  const ofCorner = new Uint32Array(mesh.triangles.length);
  const { count, forward, backward } = edgesOf(mesh, ofCorner);
  const { root, join } = forest(triangles);
  const firstAt = new Int32Array(count).fill(-1);
  for (let corner = 0; corner < ofCorner.length; corner += 1) {
    const edge = ofCorner[corner] as number;
    if ((forward[edge] as number) + (backward[edge] as number) !== 2) continue;
    const triangle = Math.floor(corner / 3);
    if (firstAt[edge] === -1) firstAt[edge] = triangle;
    else join(firstAt[edge] as number, triangle);
  }
  const numberOf = new Map<number, number>();
  const ofTriangle = new Uint32Array(triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const number = numberOf.get(root(triangle)) ?? numberOf.size;
    numberOf.set(root(triangle), number);
    ofTriangle[triangle] = number;
  }
  return { count: numberOf.size, ofTriangle };
};

const liesIn = (inner: ShellBox, outer: ShellBox) =>
  [0, 1, 2].every(
    (axis) =>
      (inner.min[axis] as number) >= (outer.min[axis] as number) &&
      (inner.max[axis] as number) <= (outer.max[axis] as number),
  );

const sizeOfBox = ({ min, max }: ShellBox) => (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]);

/** Which body a surface is of: its own, or, of a hollow, the smallest around it. */
const bodyOf = (boxes: readonly ShellBox[], isHollow: readonly boolean[]) => (surface: number) => {
  if (!isHollow[surface]) return surface;
  const own = boxes[surface] as ShellBox;
  const around = boxes.flatMap((box, at) => (!isHollow[at] && liesIn(own, box) ? [{ at, size: sizeOfBox(box) }] : []));
  return around.toSorted((one, other) => one.size - other.size)[0]?.at ?? surface;
};

/** The triangles of these numbers, with vertices of their own. */
const partOf = ({ vertices, triangles }: Mesh, numbers: readonly number[]): Mesh => {
  const own = new Map<number, number>();
  const places: number[] = [];
  const corners = numbers.flatMap((triangle) =>
    [0, 1, 2].map((corner) => {
      const vertex = triangles[triangle * 3 + corner] as number;
      const known = own.get(vertex);
      if (known !== undefined) return known;
      own.set(vertex, own.size);
      for (let axis = 0; axis < 3; axis += 1) places.push(vertices[vertex * 3 + axis] as number);
      return own.size - 1;
    }),
  );
  return { vertices: Float64Array.from(places), triangles: Uint32Array.from(corners) };
};

/**
 * The bodies of a mesh, each with its hollows and with vertices of its own.
 * @param mesh closed, and its faces outwards
 * @returns undefined where there are too many
 */
export const bodiesOf = (mesh: Mesh): Mesh[] | undefined => {
  const surfaces = surfacesOf(mesh);
  if (surfaces.count > BODIES_MAX) return undefined;
  const isHollow = shellSizes(mesh, surfaces).map(({ volume }) => volume < 0);
  const bodyAt = bodyOf(shellBoxes(mesh, surfaces), isHollow);
  const ofSurface = isHollow.map((_, surface) => bodyAt(surface));
  const triangles = [...surfaces.ofTriangle.keys()];
  const byBody = Map.groupBy(triangles, (triangle) => ofSurface[surfaces.ofTriangle[triangle] as number]);
  return [...byBody.values()].map((numbers) => partOf(mesh, numbers));
};
