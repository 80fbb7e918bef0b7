import type { Mesh } from '#measure/mesh/mesh.ts';

const EMPTY = 0xffffffff;

/** Every undirected edge of a welded mesh, with how often triangles run along it in each direction. */
export interface Edges {
  count: number;
  /** The lower and the higher vertex of each edge. */
  low: Uint32Array;
  high: Uint32Array;
  /** Triangles that run from low to high, and from high to low; counted up to 255. */
  forward: Uint8Array;
  backward: Uint8Array;
  /** The first two triangles at each edge; NO_TRIANGLE where there is no second. */
  first: Uint32Array;
  second: Uint32Array;
  /** For each corner of each triangle, the edge that begins there. */
  ofCorner: Uint32Array;
}

export const NO_TRIANGLE = EMPTY;

const roomFor = (corners: number): Edges => ({
  count: 0,
  low: new Uint32Array(corners),
  high: new Uint32Array(corners),
  forward: new Uint8Array(corners),
  backward: new Uint8Array(corners),
  first: new Uint32Array(corners),
  second: new Uint32Array(corners).fill(EMPTY),
  ofCorner: new Uint32Array(corners),
});

/** Finds edges by their vertices: a hash table with open addressing, at most two thirds full. */
const finder = (edges: Edges, corners: number) => {
  let slots = 16;
  while (slots < corners * 1.5) slots *= 2;
  const mask = slots - 1;
  const table = new Uint32Array(slots).fill(EMPTY);
  return (low: number, high: number, triangle: number) => {
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
    hash ^= hash >>> 15;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const edge = table[slot] as number;
      if (edge === EMPTY) {
        table[slot] = edges.count;
        edges.low[edges.count] = low;
        edges.high[edges.count] = high;
        edges.first[edges.count] = triangle;
        edges.count += 1;
        return edges.count - 1;
      }
      if (edges.low[edge] === low && edges.high[edge] === high) return edge;
    }
  };
};

/** Counts the edges of a welded mesh without collapsed triangles (collapsed.ts). */
export const edgesOf = ({ triangles }: Mesh): Edges => {
  const corners = triangles.length;
  const edges = roomFor(corners);
  const find = finder(edges, corners);

  const add = (from: number, to: number, corner: number, triangle: number) => {
    const edge = from < to ? find(from, to, triangle) : find(to, from, triangle);
    const along = from < to ? edges.forward : edges.backward;
    if ((along[edge] as number) < 255) along[edge] = (along[edge] as number) + 1;
    if (edges.first[edge] !== triangle && edges.second[edge] === EMPTY) edges.second[edge] = triangle;
    edges.ofCorner[corner] = edge;
  };

  for (let corner = 0; corner < corners; corner += 3) {
    const a = triangles[corner] as number;
    const b = triangles[corner + 1] as number;
    const c = triangles[corner + 2] as number;
    add(a, b, corner, corner / 3);
    add(b, c, corner + 1, corner / 3);
    add(c, a, corner + 2, corner / 3);
  }
  return edges;
};
