import type { Budget } from '#measure/budget.ts';
import type { Place } from '#measure/measurement.ts';
import { triangleCount } from '#measure/mesh/mesh.ts';
import { clustersOf } from '#measure/mesh/spatial/clusters.ts';
import { along, type Face, faceOf, type Vector } from '#measure/mesh/spatial/face.ts';
import { visitNear } from '#measure/mesh/spatial/near.ts';
import { type Hit, hitOf } from '#measure/mesh/spatial/ray.ts';
import { type Sample, surfaceSamples } from '#measure/mesh/spatial/samples.ts';
import { windingAt } from '#measure/mesh/spatial/winding.ts';
import { isSliver, type Part, ROUNDING, VISITS_MAX } from './part.ts';

const RAYS_MAX = 20_000;
const RAYS_LEAST = 1_500;
const TRIANGLES_PER_RAY = 8;

/** A wall counts as thin below this share of the limit: facets of a round wall stand closer than the wall was drawn. */
const THIN_SHARE = 0.98;
/** Two faces at an angle are no wall but an edge within so many limits of the line where they would meet. */
const EDGE_LIMITS = 3;
/** Behind a wall, a body that begins within this share of the limit carries on. */
const CONTACT_SHARE = 0.05;

interface Wall {
  from: Vector;
  to: Vector;
  thickness: number;
}

/** Thin walls in the unit of the mesh; several spots of one wall are one place. */
export interface ThinWalls {
  count: number;
  thinnest: number;
  /** Straight through each wall where it is thinnest, the thinnest first. */
  where: Place[];
}

const isOpposite = ({ at, leaving }: Hit, limit: number) =>
  leaving > 0 && at >= EDGE_LIMITS * limit * (Math.sqrt(1 - Math.min(1, leaving) ** 2) / leaving);

const searchFrom = ([x, y, z]: Vector, to: Vector, by: number) =>
  [
    Math.min(x, to[0]) - by,
    Math.min(y, to[1]) - by,
    Math.min(z, to[2]) - by,
    Math.max(x, to[0]) + by,
    Math.max(y, to[1]) + by,
    Math.max(z, to[2]) + by,
  ] as const;

/** The wall under a point of the surface, straight inwards, where it is thin. */
const wallUnder = ({ triangle: own, point }: Sample, part: Part, limit: number): Wall | undefined => {
  const { mesh, tree, shells } = part;
  const rounding = part.largestSide * ROUNDING;
  const face = faceOf(mesh, own);
  if (isSliver(face, part)) return undefined;
  const inwards: Vector = [-face.normal[0], -face.normal[1], -face.normal[2]];
  const reach = along(point, inwards, limit * (1 + CONTACT_SHARE));
  let exit: Hit | undefined;
  let entry = Infinity;
  let isTouched = false;
  visitNear(tree, searchFrom(point, reach, rounding), (triangle) => {
    const hit = triangle === own ? undefined : hitOf(mesh, triangle, point, inwards);
    if (!hit || hit.at < -rounding) return;
    if (hit.at <= rounding) isTouched ||= hit.leaving > 0;
    else if (hit.leaving < 0) entry = Math.min(entry, hit.at);
    else if (exit === undefined || hit.at < exit.at) exit = hit;
  });
  const end = exit as Hit | undefined;
  if (!end || isTouched || end.at > limit * THIN_SHARE || entry < end.at + limit * CONTACT_SHARE) return undefined;
  if (!isOpposite(end, limit)) return undefined;
  const wall = { from: point, to: along(point, inwards, end.at), thickness: end.at };
  const shell = shells.ofTriangle[own];
  const isBuried =
    shells.count > 1 &&
    windingAt(tree, along(point, inwards, end.at / 2), (triangle) => shells.ofTriangle[triangle] !== shell) > 0;
  return isBuried ? undefined : wall;
};

/**
 * Finds walls thinner than `limit`, in the unit of the mesh, by rays straight inwards from points of the surface to the
 * face opposite. Faces that meet at an edge nearby, and faces of another body that touches, make no wall.
 */
export const thinWalls = (part: Part, limit: number, budget: Budget): ThinWalls | undefined => {
  const rays = Math.min(RAYS_MAX, RAYS_LEAST + Math.floor(triangleCount(part.mesh) / TRIANGLES_PER_RAY));
  const walls: Wall[] = [];
  const most = part.tree.visited + VISITS_MAX;
  for (const sample of surfaceSamples(part.mesh, part.area, rays)) {
    if (part.tree.visited > most) break;
    budget.spend(1);
    const wall = wallUnder(sample, part, limit);
    if (wall) walls.push(wall);
  }
  if (walls.length === 0) return undefined;
  const apart = Math.max(limit * 2, Math.sqrt(part.area / rays) * 3);
  const places = clustersOf(
    walls.map(({ from, to }) => along(from, [to[0] - from[0], to[1] - from[1], to[2] - from[2]], 0.5)),
    apart,
  )
    .map((cluster) => cluster.map((at) => walls[at] as Wall).reduce((a, b) => (b.thickness < a.thickness ? b : a)))
    .toSorted((one, other) => one.thickness - other.thickness);
  return {
    count: places.length,
    thinnest: places[0]?.thickness ?? 0,
    where: places.map(({ from, to }) => ({ from, to })),
  };
};
