import { type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { along, cross, dot, type Vector, vectorAt } from '#measure/mesh/spatial/face.ts';
import { cosOf, type Facets, facetsOf, isRidge, lean } from '#measure/mesh/spatial/facets.ts';

/** A pin or a hole that is round all the way round; lengths in the unit of the mesh. */
export interface RoundFace {
  isHole: boolean;
  /** Through the corners of its facets, where its surface was drawn. */
  diameter: number;
  /** On the axis, half-way along it. */
  middle: Vector;
  /** Of length one. */
  axis: Vector;
  length: number;
  /** A place on the face itself. */
  on: Vector;
}

/** Facets of one round face turn by less; what turns more is an edge. */
const TURN_MAX = (40 * Math.PI) / 180;
/** Facets that turn less are one. */
const TURN_LEAST = (0.5 * Math.PI) / 180;
/** How far a facet may lean out of the axis (a sine). */
const LEANING = 0.01;
/** Corners lie this near to the circle, but for those half-way along a facet, as a share of its radius. */
const ROUNDNESS = 2e-3;
/** A wider angle between two corners is a gap: the face is not round all the way round. */
const GAP_MAX = TURN_MAX * 1.1;
const CORNERS_LEAST = 9;
/** Facets that turn less in all do not stand all the way round. */
const TURNED_LEAST = 2 * Math.PI - GAP_MAX;
/** Of its diameter: a shorter face that curves on at both ends is part of a ball, or of another round body. */
const SMOOTH_LENGTH_LEAST = 0.5;
/** How often triangles are looked at in all. */
const VISITS_PER_TRIANGLE = 20;

const COS_TURN_MAX = Math.cos(TURN_MAX);
const COS_TURN_LEAST = Math.cos(TURN_LEAST);

/** Facets beside each other that stand along an axis. */
interface Band {
  triangles: number[];
  /** The most by which one turns to the next. */
  turn: number;
  /** By how much they turn in all; where several rows of them stand above each other, more than they do. */
  turned: number;
  /** They turn to both sides, as the flutes of a knob do. */
  isFluted: boolean;
  /** What lies beside its ends goes on in small steps, at most places. */
  curvesOn: boolean;
}

/** What is remembered from band to band. */
interface Seen {
  /** Edges along the axis of a band that was looked at. */
  isDone: Uint8Array;
  /** The number of the band that each triangle was last taken into. */
  band: Uint32Array;
}

/** Goes on from an edge over all that stands along it; each edge along the axis is done then. */
const bandAlong = (edge: number, axis: Vector, facets: Facets, { isDone, band }: Seen): Band => {
  const { edgeAt, sides, normals } = facets;
  const triangles = [sides[edge * 2] as number, sides[edge * 2 + 1] as number];
  const number = edge + 1;
  for (const triangle of triangles) band[triangle] = number;
  let [turn, turned, creases, ridges] = [0, 0, 0, 0];
  const ends = { smooth: 0, sharp: 0 };
  const goOn = (beside: number, triangle: number, next: number, cos: number) => {
    if (band[next] !== number) triangles.push(next);
    band[next] = number;
    if (cos >= COS_TURN_LEAST) return;
    isDone[beside] = 1;
    const by = Math.acos(cos);
    turn = Math.max(turn, by);
    turned += by / 2; // it is come to from both sides
    creases += 1;
    if (isRidge(facets, triangle, next)) ridges += 1;
  };
  for (let at = 0; at < triangles.length; at += 1) {
    const triangle = triangles[at] as number;
    for (let corner = triangle * 3; corner < triangle * 3 + 3; corner += 1) {
      const beside = edgeAt[corner] as number;
      const one = sides[beside * 2] as number;
      const next = one === triangle ? (sides[beside * 2 + 1] as number) : one;
      if (next < 0) continue;
      const cos = cosOf(normals, next, triangle);
      if (!(cos > COS_TURN_MAX)) ends.sharp += 1;
      else if (lean(normals, next, axis) < LEANING) goOn(beside, triangle, next, cos);
      else ends.smooth += 1;
    }
  }
  return { triangles, turn, turned, isFluted: ridges > 0 && ridges < creases, curvesOn: ends.smooth > 4 * ends.sharp };
};

/** The circle nearest to points, by least squares (I. Kåsa, 1976). */
const circleThrough = (points: readonly (readonly [number, number])[]) => {
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length);
  const [mx = 0, my = 0] = middle;
  for (const point of points) {
    const [x, y] = [point[0] - mx, point[1] - my];
    const z = x * x + y * y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xz += x * z;
    yz += y * z;
  }
  const divisor = 2 * (xx * yy - xy * xy);
  return [mx + (xz * yy - yz * xy) / divisor, my + (yz * xx - xz * xy) / divisor] as const;
};

/** Whether corners at these angles leave no gap. */
const isAllRound = (angles: number[]) => {
  angles.sort((one, other) => one - other);
  const first = (angles[0] as number) + 2 * Math.PI;
  return angles.every((angle, at) => (angles[at + 1] ?? first) - angle < GAP_MAX);
};

const unit = (vector: Vector): Vector => {
  const length = Math.sqrt(dot(vector, vector));
  return [vector[0] / length, vector[1] / length, vector[2] / length];
};

const across = (axis: Vector): [Vector, Vector] => {
  const least = axis.map(Math.abs).indexOf(Math.min(...axis.map(Math.abs)));
  const u = unit(cross(axis, [Number(least === 0), Number(least === 1), Number(least === 2)]));
  return [u, cross(axis, u)];
};

/** Whether all facets look away from the axis, or all towards it; undefined where they do not agree. */
const looksOutwards = (triangles: readonly number[], { mesh, normals }: Facets, onAxis: Vector) => {
  const ways = new Set<boolean>();
  for (const at of triangles) {
    const corner = along(vectorAt(mesh, mesh.triangles[at * 3] as number), onAxis, -1);
    ways.add(
      dot([normals[at * 3] as number, normals[at * 3 + 1] as number, normals[at * 3 + 2] as number], corner) > 0,
    );
  }
  return ways.size === 1 ? ways.has(true) : undefined;
};

/** What a band is if it is round all the way round, and faces one way. */
const roundFaceOf = (band: Band, axis: Vector, facets: Facets): RoundFace | undefined => {
  const { mesh } = facets;
  const { triangles, turn, turned, isFluted, curvesOn } = band;
  if (triangles.length < CORNERS_LEAST || turned < TURNED_LEAST || isFluted) return undefined;
  const corners = new Set(triangles.flatMap((at) => [...mesh.triangles.subarray(at * 3, at * 3 + 3)]));
  if (corners.size < CORNERS_LEAST) return undefined;
  const [u, v] = across(axis);
  const points = Array.from(corners, (corner) => vectorAt(mesh, corner));
  const flat = points.map((point) => [dot(point, u), dot(point, v)] as const);
  const [x, y] = circleThrough(flat);
  const radii = flat.map((point) => Math.hypot(point[0] - x, point[1] - y));
  const radius = Math.max(...radii);
  if (!(Math.min(...radii) > radius * (Math.cos(turn / 2) - ROUNDNESS))) return undefined;
  if (!isAllRound(flat.map((point) => Math.atan2(point[1] - y, point[0] - x)))) return undefined;
  const onAxis = along(along([0, 0, 0], u, x), v, y);
  const isPin = looksOutwards(triangles, facets, onAxis);
  if (isPin === undefined) return undefined;
  const heights = points.map((point) => dot(point, axis));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  if (curvesOn && high - low < 2 * radius * SMOOTH_LENGTH_LEAST) return undefined;
  const middle = along(onAxis, axis, (low + high) / 2);
  return {
    isHole: !isPin,
    diameter: 2 * radius,
    middle,
    axis,
    length: high - low,
    on: along(middle, u, radius),
  };
};

/**
 * The round pins and holes of a mesh whose faces look outwards: facets that stand along one axis, with corners on one circle, all the way
 * round. Rounded edges, ends of slots, balls and what is half a round are none.
 */
export const roundFaces = (mesh: Mesh): RoundFace[] => {
  const facets = facetsOf(mesh);
  const { sides, normals, edges } = facets;
  const seen = { isDone: new Uint8Array(edges.count), band: new Uint32Array(triangleCount(mesh)) };
  const found: RoundFace[] = [];
  let left = triangleCount(mesh) * VISITS_PER_TRIANGLE;
  for (let edge = 0; edge < edges.count && left > 0; edge += 1) {
    const [one, other] = [sides[edge * 2] as number, sides[edge * 2 + 1] as number];
    if (seen.isDone[edge] === 1 || one < 0 || other < 0) continue;
    const cos = cosOf(normals, one, other);
    if (!(cos > COS_TURN_MAX && cos < COS_TURN_LEAST)) continue;
    const [low, high] = [edges.low[edge] as number, edges.high[edge] as number];
    const axis = unit(along(vectorAt(mesh, high), vectorAt(mesh, low), -1));
    const band = bandAlong(edge, axis, facets, seen);
    left -= band.triangles.length;
    const face = roundFaceOf(band, axis, facets);
    if (face) found.push(face);
  }
  return found;
};
