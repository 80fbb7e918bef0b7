import type { Point } from '#measure/measurement.ts';
import { type Mesh, vertexAt } from '#measure/mesh/mesh.ts';
import { edgesOf } from '#measure/mesh/topology/edges.ts';

/** An edge with one triangle, in the direction in which the triangle runs along it, and the surface that ends there. */
export interface Rim {
  from: Point;
  to: Point;
  shell: number;
}

/** More places along rims are no part. */
const PLACES_MAX = 1_000_000;
/** Where along an edge a neighbour is looked for: near its ends the next edge of the same rim would be found. */
const SAMPLES = [0.25, 0.5, 0.75];

/** The edges at which surfaces end. */
export const rimsOf = (mesh: Mesh, shellOf: Uint32Array): Rim[] => {
  const { triangles } = mesh;
  const ofCorner = new Uint32Array(triangles.length);
  const { forward, backward } = edgesOf(mesh, ofCorner);
  const rims: Rim[] = [];
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const edge = ofCorner[corner] as number;
    if ((forward[edge] as number) + (backward[edge] as number) !== 1) continue;
    const triangle = Math.floor(corner / 3);
    const next = corner % 3 === 2 ? corner - 2 : corner + 1;
    const [from, to] = [corner, next].map((one) => vertexAt(mesh, triangles[one] as number)) as [Point, Point];
    rims.push({ from, to, shell: shellOf[triangle] as number });
  }
  return rims;
};

/** Whether two rims run the same way; those of surfaces that face outwards alike run against each other. */
export const runAlike = (one: Rim, other: Rim) =>
  one.from.reduce((sum, value, axis) => {
    const [along, beside] = [
      (one.to[axis] as number) - value,
      (other.to[axis] as number) - (other.from[axis] as number),
    ];
    return sum + along * beside;
  }, 0) > 0;

const between = ({ from, to }: Rim, share: number) =>
  from.map((value, axis) => value + ((to[axis] as number) - value) * share);
const lengthOf = ({ from, to }: Rim) => Math.hypot(...from.map((value, axis) => (to[axis] as number) - value));

/** How far a point is from a straight edge. */
const distance = (point: Point, { from, to }: Rim) => {
  const along = from.map((value, axis) => (to[axis] as number) - value);
  const away = from.map((value, axis) => (point[axis] as number) - value);
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, axis) => sum + value * (other[axis] as number), 0);
  const share = Math.max(0, Math.min(1, dot(along, away) / (dot(along, along) || 1)));
  return Math.hypot(...away.map((value, axis) => value - share * (along[axis] as number)));
};

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z] as const)));

/**
 * Finds for each rim those that run along it within the tolerance.
 * @returns undefined when there are too many to look at
 */
export const rimFinder = (rims: readonly Rim[], tolerance: number) => {
  const cell = tolerance * 2;
  const cells = new Map<string, number[]>();
  const cellOf = (point: Point) => point.map((value) => Math.floor(value / cell));
  const places = rims.reduce((sum, rim) => sum + Math.ceil(lengthOf(rim) / cell) + 1, 0);
  if (!(places <= PLACES_MAX)) return undefined;
  for (const [number, rim] of rims.entries()) {
    const steps = Math.ceil(lengthOf(rim) / cell) + 1;
    for (let step = 0; step <= steps; step += 1) {
      const key = cellOf(between(rim, step / steps)).join(' ');
      const here = cells.get(key);
      if (!here) cells.set(key, [number]);
      else if (here.at(-1) !== number) here.push(number);
    }
  }
  /** Of several, as where parts touch, one that runs against it. */
  const beside = (number: number, point: Point) => {
    const [x = 0, y = 0, z = 0] = cellOf(point);
    const rim = rims[number] as Rim;
    let alike: Rim | undefined;
    for (const [dx, dy, dz] of AROUND)
      for (const other of cells.get(`${x + dx} ${y + dy} ${z + dz}`) ?? []) {
        const near = rims[other] as Rim;
        if (other === number || distance(point, near) > tolerance) continue;
        if (!runAlike(rim, near)) return near;
        alike ??= near;
      }
    return alike;
  };
  /** @returns one neighbour for each place that is looked at, undefined where there is none */
  return (number: number) => SAMPLES.map((share) => beside(number, between(rims[number] as Rim, share)));
};
