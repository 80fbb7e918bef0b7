import { type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { edgesOf } from './edges.ts';
import type { Shells } from './shells.ts';

const NO_TRIANGLE = 0xffffffff;

/** The edge that begins at each corner, and the first two triangles at each edge. */
const neighboursOf = (mesh: Mesh) => {
  const ofCorner = new Uint32Array(mesh.triangles.length);
  const edges = edgesOf(mesh, ofCorner);
  const first = new Uint32Array(edges.count).fill(NO_TRIANGLE);
  const second = new Uint32Array(edges.count).fill(NO_TRIANGLE);
  for (let corner = 0; corner < ofCorner.length; corner += 1) {
    const edge = ofCorner[corner] as number;
    const triangle = Math.floor(corner / 3);
    if (first[edge] === NO_TRIANGLE) first[edge] = triangle;
    else if (first[edge] !== triangle && second[edge] === NO_TRIANGLE) second[edge] = triangle;
  }
  return { ...edges, ofCorner, first, second };
};

/** The direction in which a triangle runs along an edge: true from the lower vertex to the higher. */
const runsForward = ({ triangles }: Mesh, triangle: number, corner: number) => {
  const from = triangles[triangle * 3 + corner] as number;
  const to = triangles[triangle * 3 + ((corner + 1) % 3)] as number;
  return from < to;
};

/** Which triangles must be turned so that neighbours agree, going from one to the next over edges that two of them share. */
const turnsOf = (mesh: Mesh) => {
  const { ofCorner, forward, backward, first, second } = neighboursOf(mesh);
  const turned = new Int8Array(triangleCount(mesh)).fill(-1);
  const stack: number[] = [];
  const cornerOn = (triangle: number, edge: number) =>
    [0, 1, 2].find((corner) => ofCorner[triangle * 3 + corner] === edge) ?? 0;
  const visitNeighbour = (triangle: number, corner: number) => {
    const edge = ofCorner[triangle * 3 + corner] as number;
    if ((forward[edge] as number) + (backward[edge] as number) !== 2) return;
    const other = (first[edge] === triangle ? second[edge] : first[edge]) as number;
    if (other === NO_TRIANGLE || turned[other] !== -1) return;
    const disagree = runsForward(mesh, triangle, corner) === runsForward(mesh, other, cornerOn(other, edge));
    turned[other] = disagree ? 1 - (turned[triangle] as number) : (turned[triangle] as number);
    stack.push(other);
  };
  for (let start = 0; start < turned.length; start += 1) {
    if (turned[start] !== -1) continue;
    turned[start] = 0;
    stack.push(start);
    for (let triangle = stack.pop(); triangle !== undefined; triangle = stack.pop())
      for (let corner = 0; corner < 3; corner += 1) visitNeighbour(triangle, corner);
  }
  return turned;
};

const withTurned = ({ vertices, triangles: asRead }: Mesh, isTurned: (triangle: number) => boolean): Mesh => {
  const triangles = asRead.slice();
  for (let triangle = 0; triangle * 3 < triangles.length; triangle += 1) {
    if (!isTurned(triangle)) continue;
    const b = triangles[triangle * 3 + 1] as number;
    triangles[triangle * 3 + 1] = triangles[triangle * 3 + 2] as number;
    triangles[triangle * 3 + 2] = b;
  }
  return { vertices, triangles };
};

/** The mesh with its triangles turned so that neighbours agree which side is outside. */
export const orientedAlike = (mesh: Mesh): Mesh => {
  const turns = turnsOf(mesh);
  return withTurned(mesh, (triangle) => turns[triangle] === 1);
};

/** The mesh with whole shells turned inside out; the same one when there are none to turn. */
export const turnShells = (mesh: Mesh, { ofTriangle }: Shells, isTurned: readonly boolean[]): Mesh =>
  isTurned.includes(true) ? withTurned(mesh, (triangle) => isTurned[ofTriangle[triangle] as number] === true) : mesh;
