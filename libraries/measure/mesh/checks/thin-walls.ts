import type { Budget } from '#measure/budget.ts';
import { triangleCount } from '#measure/mesh/mesh.ts';
import { clustersOf } from '#measure/mesh/spatial/clusters.ts';
import { along, faceOf, type Vector } from '#measure/mesh/spatial/face.ts';
import { type Hit, nearestAlong } from '#measure/mesh/spatial/ray.ts';
import { type Sample, surfaceSamples } from '#measure/mesh/spatial/samples.ts';
import { windingAt } from '#measure/mesh/spatial/winding.ts';
import { isSliver, type Part, ROUNDING, VISITS_MAX } from './part.ts';

const RAYS_MAX = 20_000;
const RAYS_LEAST = 1_500;
const TRIANGLES_PER_RAY = 32;

/** A wall is thin below this share of the limit: the facets of a round wall are closer together than the drawn surfaces. */
export const THIN_SHARE = 0.98;
/** Faces that lean towards each other make no wall where they would meet within so many limits, or thicknesses. */
const LEANING_LIMITS = 2;
const LEANING_THICKNESSES = 10;
/** Faces that lean by less than this (a sine) count as parallel. */
const PARALLEL = 0.01;
/** What is left of a wedge half-way to its edge, to either side of its middle, with room for a curve. */
const HALFWAY_SHARE = 0.4;
/** Behind a wall, a body that begins within this share of the limit carries on. */
const CONTACT_SHARE = 0.05;

/** Straight through a wall where it is thinnest; in the unit of the mesh. */
export interface Wall {
  from: Vector;
  to: Vector;
  thickness: number;
}

const reversed = ([x, y, z]: Vector): Vector => [-x, -y, -z];

/**
 * Whether the faces on both sides of a wall lean so far that it is none: a steep ridge, or a wedge that runs out into a sharp
 * edge. A rib or a blade whose end is cut off is a wall, and so is what is left beside a bore.
 */
const isWedge = (part: Part, { from, thickness }: Wall, normal: Vector, exit: Hit, limit: number) => {
  const rounding = part.largestSide * ROUNDING;
  const sine = Math.sqrt(Math.max(0, 1 - exit.leaving ** 2));
  if (sine < PARALLEL) return false;
  const toEdge = (thickness * exit.leaving) / sine;
  if (toEdge < Math.min(LEANING_LIMITS * limit, LEANING_THICKNESSES * thickness)) return true;
  // The other face's normal, laid into this face, points to where the two would meet.
  const towardsEdge = along(faceOf(part.mesh, exit.triangle).normal, normal, exit.leaving);
  const halfway = along(along(from, towardsEdge, toEdge / sine / 2), normal, -thickness / 4);
  const isNear = (direction: Vector) =>
    (nearestAlong(part.tree, { from: halfway, direction, reach: thickness, rounding }).exit?.at ?? Infinity) <
    thickness * HALFWAY_SHARE;
  return isNear(normal) && isNear(reversed(normal));
};

/** Whether the middle of a wall lies in another body, so that it is none. */
const isInAnother = ({ triangle }: Sample, { tree, shells }: Part, middle: Vector) => {
  if (shells.count === 1) return false;
  const shell = shells.ofTriangle[triangle];
  return windingAt(tree, middle, (other) => shells.ofTriangle[other] !== shell) > 0;
};

/** The wall at a point of the surface, measured straight inwards, if it is thin: by the first of these limits by which it is. */
const wallUnder = (sample: Sample, part: Part, limits: readonly number[]): { wall: Wall; band: number } | undefined => {
  const { triangle, point } = sample;
  const { tree, largestSide } = part;
  const face = faceOf(part.mesh, triangle);
  if (isSliver(face, part)) return undefined;
  const inwards = reversed(face.normal);
  const { exit, entry, isTouched } = nearestAlong(tree, {
    from: point,
    direction: inwards,
    reach: Math.max(...limits) * (1 + CONTACT_SHARE),
    rounding: largestSide * ROUNDING,
  });
  if (!exit || isTouched) return undefined;
  const wall = { from: point, to: along(point, inwards, exit.at), thickness: exit.at };
  const isThin = (limit: number) =>
    exit.at <= limit * THIN_SHARE &&
    entry >= exit.at + limit * CONTACT_SHARE &&
    !isWedge(part, wall, face.normal, exit, limit);
  const band = limits.findIndex(isThin);
  if (band === -1 || isInAnother(sample, part, along(point, inwards, exit.at / 2))) return undefined;
  return { wall, band };
};

/** Several spots of one wall are one place. */
const placesOf = (walls: readonly Wall[], apart: number): Wall[] =>
  clustersOf(
    walls.map(({ from, to }) => along(from, [to[0] - from[0], to[1] - from[1], to[2] - from[2]], 0.5)),
    apart,
  )
    .map((cluster) => cluster.map((at) => walls[at] as Wall).reduce((a, b) => (b.thickness < a.thickness ? b : a)))
    .toSorted((one, other) => one.thickness - other.thickness);

/**
 * Finds walls thinner than each of `limits`, in the unit of the mesh and from small to large, by rays straight inwards from points of the
 * surface to the face opposite. Faces that meet at an edge nearby, and faces of another body that touches, make no wall.
 * @returns for each limit the walls that no smaller one has, a place each, the thinnest first
 */
export const thinWalls = (part: Part, limits: readonly number[], budget: Budget): Wall[][] => {
  const rays = Math.min(RAYS_MAX, RAYS_LEAST + Math.floor(triangleCount(part.mesh) / TRIANGLES_PER_RAY));
  const walls = limits.map((): Wall[] => []);
  const most = part.tree.visited + VISITS_MAX;
  for (const sample of surfaceSamples(part.mesh, part.area, rays)) {
    if (part.tree.visited > most) break;
    budget.spend(1);
    const found = wallUnder(sample, part, limits);
    if (found) walls[found.band]?.push(found.wall);
  }
  const between = Math.sqrt(part.area / rays) * 3;
  return limits.map((limit, band) => placesOf(walls[band] ?? [], Math.max(limit * 2, between)));
};
