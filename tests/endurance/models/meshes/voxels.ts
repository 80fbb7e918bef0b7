import { posed } from '#measure/testing/parts.ts';
import { type Body, joined, type Mesh } from './bodies.ts';

/** What a part is, found by looking up along many lines through it. */
export interface Looked {
  volume: number;
  size: readonly number[];
}

const boxOf = ({ vertices }: Mesh) => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  vertices.forEach((value, at) => {
    min[at % 3] = Math.min(min[at % 3] as number, value);
    max[at % 3] = Math.max(max[at % 3] as number, value);
  });
  return { min, max };
};

/** A little off, so that no line runs along an edge. */
const OFF = [0.000_137, 0.000_311] as const;

type Crossing = readonly [z: number, step: 1 | -1];

interface Grid {
  min: readonly number[];
  step: number;
  columns: number;
}

type Corner = readonly [x: number, y: number, z: number];
type Triangle = readonly [Corner, Corner, Corner];

/** The lines up that run through a triangle, and how high each meets it. */
const throughTriangle = function* throughTriangle([a, b, c]: Triangle, { min, step, columns }: Grid) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (area === 0) return;
  const origin = [(min[0] ?? 0) + OFF[0], (min[1] ?? 0) + OFF[1]] as const;
  const range = (axis: 0 | 1) => {
    const ends = [a[axis], b[axis], c[axis]].map((value) => (value - origin[axis]) / step);
    return [Math.ceil(Math.min(...ends)), Math.floor(Math.max(...ends))] as const;
  };
  const [[left, right], [low, high]] = [range(0), range(1)];
  for (let row = low; row <= high; row += 1)
    for (let column = left; column <= right; column += 1) {
      const [x, y] = [origin[0] + column * step - a[0], origin[1] + row * step - a[1]];
      const u = (x * (c[1] - a[1]) - y * (c[0] - a[0])) / area;
      const v = ((b[0] - a[0]) * y - (b[1] - a[1]) * x) / area;
      if (Math.min(u, v, 1 - u - v) < 0) continue;
      const crossing: Crossing = [a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2]), area < 0 ? 1 : -1];
      yield { key: row * columns + column, crossing };
    }
};

/** Where each line up, by its column and row, goes into and out of a body. */
const crossingsOf = ({ vertices, triangles }: Mesh, grid: Grid) => {
  const found = new Map<number, Crossing[]>();
  const corner = (at: number) => {
    const vertex = (triangles[at] as number) * 3;
    return [vertices[vertex], vertices[vertex + 1], vertices[vertex + 2]] as unknown as Corner;
  };
  for (let at = 0; at < triangles.length; at += 3)
    for (const { key, crossing } of throughTriangle([corner(at), corner(at + 1), corner(at + 2)], grid)) {
      const line = found.get(key);
      if (line) line.push(crossing);
      else found.set(key, [crossing]);
    }
  return found;
};

/** How much of a line is inside. @param crossings of all bodies */
const insideOf = (crossings: readonly Crossing[]) => {
  const sorted = crossings.toSorted(([one], [other]) => one - other);
  let [depth, inside] = [0, 0];
  sorted.forEach(([z, step], at) => {
    depth += step;
    const length = (sorted[at + 1]?.[0] ?? z) - z;
    if (depth > 0) inside += length;
  });
  return inside;
};

/** Between two lines, in mm. */
const STEP = 0.12;

/** Turned, so that no side of a box runs along the lines: all of it would be a little off to the same side. */
const aslant = (body: Body): Body => ({ ...body, mesh: posed(body.mesh, { turn: [0.4, 0.7, 0.3] }) });

const sizeOf = ({ min, max }: ReturnType<typeof boxOf>) => max.map((value, axis) => value - (min[axis] ?? 0));

export const lookedAt = (asMade: readonly Body[]): Looked => {
  const bodies = asMade.map(aslant);
  const box = boxOf(joined(bodies));
  const { min } = box;
  const size = sizeOf(box);
  const grid = { min, step: STEP, columns: Math.ceil((size[0] ?? 0) / STEP) + 4 };
  const all = new Map<number, Crossing[]>();
  for (const { mesh } of bodies)
    for (const [key, crossings] of crossingsOf(mesh, grid)) all.set(key, [...(all.get(key) ?? []), ...crossings]);
  let volume = 0;
  for (const crossings of all.values()) {
    volume += insideOf(crossings) * STEP * STEP;
  }
  return { volume, size: sizeOf(boxOf(joined(asMade))) };
};
