import { along, cornersOf, faceOf, middleOf, type Vector } from '#measure/mesh/spatial/face.ts';
import { windingsAt } from '#measure/mesh/spatial/winding.ts';
import { edgesOf } from '#measure/mesh/topology/edges.ts';
import { forest } from '#measure/mesh/topology/forest.ts';
import { isLevel } from '#measure/mesh/volume/flat-area.ts';
import type { Bodies } from './bodies.ts';
import { contactsOf, type Met } from './contacts.ts';
import { type Plane, planeOf } from './cuts.ts';
import { cornersOfPiece, type Piece, piecesOf, type Work } from './pieces.ts';

/** Of the part's largest side: what is nearer is the same place. Coordinates of 32 bits are more exact than that. */
const ROUNDING = 1e-6;
/** From how far on both sides of a face it is asked what is there. */
const ASIDE = 5e-6;
/** How many triangles are looked at in asking about places, and how many lines in cutting: a second or two each. */
const VISITS_MAX = 12_000_000;
const LINES_MAX = 30_000_000;

/** What is counted more than once, in the unit of the mesh. */
export interface Shared {
  volume: number;
  area: number;
  flatArea: number;
}

type WeightAt = (point: Vector, normal: Vector, triangle: number) => number;

/** What is taken away counts for more than all the bodies at one place. */
const TAKEN = 2 ** 20;

/** Whether a hollow leaves its body. */
const isUnclear = (winding: number) => winding >= TAKEN / 2 || ((winding % TAKEN) + TAKEN) % TAKEN > TAKEN / 2;

/** Tells which share of a face is on the outside of all bodies together. */
const prober = ({ tree, largestSide, shells, firstTaken = Infinity }: Bodies) => {
  const timesOf = (triangle: number) => ((shells.ofTriangle[triangle] as number) < firstTaken ? 1 : TAKEN);
  const aside = largestSide * ASIDE;
  const most = tree.visited + VISITS_MAX;
  let doubt: 'too-many' | 'unclear' | undefined;
  /**
   * 1 where the face is the only one between inside and outside, 0 where the same is on both sides of it, a half where two faces
   * lie on each other.
   */
  const weightAt: WeightAt = (point, normal, triangle) => {
    if (tree.visited > most) doubt = 'too-many';
    if (doubt) return 1;
    const [behind, before] = windingsAt(tree, along(point, normal, -aside), along(point, normal, aside), timesOf);
    if (isUnclear(behind) || isUnclear(before)) doubt = 'unclear';
    const ends = Number(behind > 0) - Number(before > 0);
    return behind === before ? 0 : (timesOf(triangle) * ends) / (behind - before);
  };
  return { weightAt, doubt: () => doubt };
};

/** Where a point of a triangle is in space. */
const placeOf = ({ normal, origin, axes: [u, v] }: Plane, [x, y]: Piece['at']): Vector => {
  const w = 3 - u - v;
  const point = [0, 0, 0];
  point[u] = x;
  point[v] = y;
  const over =
    (normal[u] as number) * (x - (origin[u] as number)) + (normal[v] as number) * (y - (origin[v] as number));
  point[w] = (origin[w] as number) - over / (normal[w] as number);
  return point as unknown as Vector;
};

/** Sets of triangles between which nothing meets the surface: what is so of one is so of all. The others are sets of one. */
const patchesOf = ({ mesh, shells }: Bodies, met: ReadonlyMap<number, Met>) => {
  const isMet = new Uint8Array(shells.count);
  for (const triangle of met.keys()) isMet[shells.ofTriangle[triangle] as number] = 1;
  const ofCorner = new Uint32Array(mesh.triangles.length);
  const { count } = edgesOf(mesh, ofCorner);
  const { root, join } = forest(shells.ofTriangle.length);
  const firstAt = new Int32Array(count).fill(-1);
  const firstOf = new Int32Array(shells.count).fill(-1);
  const joinAt = (firsts: Int32Array, at: number, triangle: number) => {
    if (firsts[at] === -1) firsts[at] = triangle;
    else join(firsts[at] as number, triangle);
  };
  for (let triangle = 0; triangle < shells.ofTriangle.length; triangle += 1) {
    if (met.has(triangle)) continue;
    const shell = shells.ofTriangle[triangle] as number;
    if (isMet[shell] === 0) joinAt(firstOf, shell, triangle);
    else
      for (let corner = 0; corner < 3; corner += 1)
        joinAt(firstAt, ofCorner[triangle * 3 + corner] as number, triangle);
  }
  return root;
};

/** A sixth of the triple product of the corners, about the mesh's first vertex. */
const volumeUnder = ({ mesh }: Bodies, { a, normal, area }: ReturnType<typeof faceOf>) => {
  const [x = 0, y = 0, z = 0] = mesh.vertices;
  return (((a[0] - x) * normal[0] + (a[1] - y) * normal[1] + (a[2] - z) * normal[2]) * area) / 3;
};

/** What is so of each patch that nothing meets: asked at its largest triangle. */
const patchWeights = (
  { mesh, shells }: Bodies,
  met: ReadonlyMap<number, Met>,
  patchOf: (triangle: number) => number,
  weightAt: WeightAt,
) => {
  const largestOf = new Map<number, { triangle: number; area: number }>();
  for (let triangle = 0; triangle < shells.ofTriangle.length; triangle += 1) {
    if (met.has(triangle)) continue;
    const { area } = faceOf(mesh, triangle);
    const patch = patchOf(triangle);
    if (area > (largestOf.get(patch)?.area ?? 0)) largestOf.set(patch, { triangle, area });
  }
  const weights = new Map<number, number>();
  for (const [patch, { triangle }] of largestOf)
    weights.set(patch, weightAt(middleOf(mesh, triangle), faceOf(mesh, triangle).normal, triangle));
  return (triangle: number) => weights.get(patchOf(triangle)) ?? 1;
};

interface Asked {
  rounding: number;
  work: Work;
  weightAt: WeightAt;
  onOutside: OnOutside | undefined;
}

/** Is told corners of what is on the outside of all bodies together. */
type OnOutside = (point: Vector) => void;

/** What is so of a triangle that others meet. Pieces too narrow to be asked about are like the rest of it. */
const metWeight = ({ plane, cuts }: Met, triangle: number, { rounding, work, weightAt, onOutside }: Asked) => {
  let [sum, outside] = [0, 0];
  for (const piece of piecesOf(plane, cuts, rounding, work)) {
    const weight = weightAt(placeOf(plane, piece.at), plane.normal, triangle);
    sum += piece.share;
    outside += piece.share * weight;
    if (onOutside && weight > 0) for (const corner of cornersOfPiece(piece)) onOutside(placeOf(plane, corner));
  }
  return sum > 0 ? outside / sum : 1;
};

/** Adds what of a triangle does not count. */
const addTo = (shared: Shared, bodies: Bodies, triangle: number, share: number) => {
  const face = faceOf(bodies.mesh, triangle);
  if (share === 0 || !(face.area > 0)) return;
  shared.volume += share * volumeUnder(bodies, face);
  shared.area += share * face.area;
  if (isLevel(face.normal)) shared.flatArea += share * face.area;
};

/**
 * What bodies that overlap, lie flush or are doubled have in common: the volume that is in more than one, and the faces that are not on
 * the outside of all of them together. Each face that another one meets is cut along where it does, and of each piece it is asked how
 * many bodies are on its two sides; so the result is as exact as the coordinates. Of bodies that are taken away the same is asked, the
 * other way round.
 * @param bodies closed, each of its edges with as many faces one way as the other
 * @param within whether faces of one body are compared with each other, too
 * @returns why it cannot be told: there is too much of it, or a hollow leaves its body
 */
export const sharedOf = (bodies: Bodies, within: boolean, onOutside?: OnOutside): Shared | 'too-many' | 'unclear' => {
  const { shells, largestSide } = bodies;
  const rounding = largestSide * ROUNDING;
  const met = contactsOf(bodies, within, rounding);
  if (!met) return 'too-many';
  const { weightAt, doubt } = prober(bodies);
  const patchWeight = patchWeights(bodies, met, patchesOf(bodies, met), weightAt);
  const shared: Shared = { volume: 0, area: 0, flatArea: 0 };
  const asked = { rounding, work: { left: LINES_MAX }, weightAt, onOutside };
  for (let triangle = 0; triangle < shells.ofTriangle.length; triangle += 1) {
    const found = met.get(triangle);
    const weight = found ? metWeight(found, triangle, asked) : patchWeight(triangle);
    // What is no more than a line meets nothing, wherever it is; the triangles beside it have its corners.
    if (onOutside && !found && weight > 0 && planeOf(bodies.mesh, triangle, rounding))
      for (const corner of cornersOf(bodies.mesh, triangle)) onOutside(corner);
    const why = asked.work.left < 0 ? 'too-many' : doubt();
    if (why) return why;
    addTo(shared, bodies, triangle, 1 - weight);
  }
  return shared;
};
