import earcut from 'earcut';
import { tooComplex } from '#measure/refusals.ts';

/** Cutting a polygon that crosses itself takes time by its square: one of more corners is for a person. */
const CORNERS_MAX = 4_000;

/** Twice the area vector of the triangle of three corners, into `to`. */
const crossInto = (to: Float64Array, vertices: ArrayLike<number>, a: number, b: number, c: number) => {
  const [ax, ay, az] = [vertices[a * 3] as number, vertices[a * 3 + 1] as number, vertices[a * 3 + 2] as number];
  const ux = (vertices[b * 3] as number) - ax;
  const uy = (vertices[b * 3 + 1] as number) - ay;
  const uz = (vertices[b * 3 + 2] as number) - az;
  const vx = (vertices[c * 3] as number) - ax;
  const vy = (vertices[c * 3 + 1] as number) - ay;
  const vz = (vertices[c * 3 + 2] as number) - az;
  to[0] = uy * vz - uz * vy;
  to[1] = uz * vx - ux * vz;
  to[2] = ux * vy - uy * vx;
};

const one = new Float64Array(3);
const total = new Float64Array(3);

/** Whether the fan from the first corner covers the polygon, and nothing twice: always so for a convex one. Fills `total`. */
const isWhole = (corners: readonly number[], vertices: ArrayLike<number>) => {
  total.fill(0);
  const each = (visit: () => void) => {
    for (let corner = 2; corner < corners.length; corner += 1) {
      crossInto(one, vertices, corners[0] as number, corners[corner - 1] as number, corners[corner] as number);
      visit();
    }
  };
  each(() => {
    for (let axis = 0; axis < 3; axis += 1) (total[axis] as number) += one[axis] as number;
  });
  let whole = true;
  each(() => {
    const alike =
      (one[0] as number) * (total[0] as number) +
      (one[1] as number) * (total[1] as number) +
      (one[2] as number) * (total[2] as number);
    if (alike < 0) whole = false;
  });
  return whole;
};

/** x and y of a polygon's corners as seen along the axis that it faces most, so that it runs counter-clockwise. */
const flattened = (corners: readonly number[], vertices: ArrayLike<number>): number[] => {
  const sizes = [...total].map(Math.abs);
  const facing = sizes.indexOf(Math.max(...sizes));
  const axes = [(facing + 1) % 3, (facing + 2) % 3];
  if ((total[facing] as number) < 0) axes.reverse();
  return corners.flatMap((corner) => axes.map((axis) => vertices[corner * 3 + axis] as number));
};

const turnOf = (flat: readonly number[], a: number, b: number, c: number) => {
  const side = (to: number, axis: number) => (flat[to * 2 + axis] as number) - (flat[a * 2 + axis] as number);
  return side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0);
};

const fanOf = (corners: readonly number[]): number[] => {
  const fan: number[] = [];
  for (let corner = 2; corner < corners.length; corner += 1)
    fan.push(corners[0] as number, corners[corner - 1] as number, corners[corner] as number);
  return fan;
};

/** Where each side leads that one triangle alone has, by where it begins. */
const rimOf = (triangles: readonly number[]) => {
  const sides = new Map<number, number[]>();
  const remove = (from: number, to: number) => {
    const at = sides.get(from)?.indexOf(to) ?? -1;
    if (at >= 0) sides.get(from)?.splice(at, 1);
    return at >= 0;
  };
  triangles.forEach((from, corner) => {
    const to = triangles[corner % 3 === 2 ? corner - 2 : corner + 1] as number;
    if (!remove(to, from)) sides.set(from, [...(sides.get(from) ?? []), to]);
  });
  return sides;
};

/**
 * Ears leave out corners in the middle of a straight side, which the faces beside it have: flat triangles there keep them together.
 * @returns undefined where the triangles end otherwise than the polygon does, which then crosses itself
 */
const withLeftOut = (triangles: readonly number[], corners: number): number[] | undefined => {
  const rim = rimOf(triangles);
  const first = triangles[0];
  if (first === undefined) return undefined;
  const all = [...triangles];
  for (let from = first; from < first + corners; ) {
    const ways = (rim.get(from % corners) ?? []).map((to) => (to - (from % corners) + corners) % corners);
    const step = Math.min(...ways);
    if (ways.length !== 1 || step > corners - 1) return undefined;
    for (let between = 1; between < step; between += 1)
      all.push(from % corners, (from + between) % corners, (from + between + 1) % corners);
    from += step;
  }
  return all.length === (corners - 2) * 3 ? all : undefined;
};

const earsOf = (flat: readonly number[]): number[] | undefined => {
  const corners = flat.length / 2;
  if (corners > CORNERS_MAX) throw tooComplex();
  const ears = earcut(flat);
  const turn = turnOf(flat, ears[0] ?? 0, ears[1] ?? 0, ears[2] ?? 0);
  const alike = turn < 0 ? ears.map((_, at) => ears[at - (at % 3) + 2 - (at % 3)] as number) : ears;
  return withLeftOut(alike, corners);
};

/**
 * Cuts a polygon into triangles that face as it does, two fewer than it has corners: a fan where that covers it, else its ears,
 * also where it leans or is not quite flat. One that crosses itself stays a fan.
 * @param corners indices of its vertices
 * @param vertices x, y, z of one vertex after the other
 * @throws Refusal `too-complex`
 */
export const trianglesOf = (corners: readonly number[], vertices: ArrayLike<number>): number[] => {
  if (corners.length === 3 || isWhole(corners, vertices)) return fanOf(corners);
  const ears = earsOf(flattened(corners, vertices));
  return ears?.map((corner) => corners[corner] as number) ?? fanOf(corners);
};
