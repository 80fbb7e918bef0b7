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
}

const roomFor = (corners: number): Edges => ({
  count: 0,
  low: new Uint32Array(corners),
  high: new Uint32Array(corners),
  forward: new Uint8Array(corners),
  backward: new Uint8Array(corners),
});

const hashOf = (low: number, high: number) => {
  const hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  return hash ^ (hash >>> 15);
};

/**
 * Finds edges by their vertices: a hash table with open addressing, at most two thirds full. It is made for a closed mesh,
 * where two corners share each edge, and grows where they do not.
 */
const finder = (edges: Edges, corners: number) => {
  let slots = 16;
  while (slots < corners * 0.75) slots *= 2;
  let table = new Uint32Array(slots).fill(EMPTY);
  const grow = () => {
    table = new Uint32Array(table.length * 2).fill(EMPTY);
    const mask = table.length - 1;
    for (let edge = 0; edge < edges.count; edge += 1) {
      let slot = hashOf(edges.low[edge] as number, edges.high[edge] as number) & mask;
      while (table[slot] !== EMPTY) slot = (slot + 1) & mask;
      table[slot] = edge;
    }
  };
  return (low: number, high: number) => {
    const mask = table.length - 1;
    for (let slot = hashOf(low, high) & mask; ; slot = (slot + 1) & mask) {
      const edge = table[slot] as number;
      if (edge === EMPTY) {
        const added = edges.count;
        table[slot] = added;
        edges.low[added] = low;
        edges.high[added] = high;
        edges.count += 1;
        if (edges.count * 1.5 > table.length) grow();
        return added;
      }
      if (edges.low[edge] === low && edges.high[edge] === high) return edge;
    }
  };
};

/**
 * Counts the edges of a welded mesh without collapsed triangles (collapsed.ts).
 * @param ofCorner if given, gets the edge that begins at each corner of each triangle
 */
export const edgesOf = ({ triangles }: Mesh, ofCorner?: Uint32Array): Edges => {
  const corners = triangles.length;
  const edges = roomFor(corners);
  const { forward, backward } = edges;
  const find = finder(edges, corners);

  const add = (from: number, to: number, corner: number) => {
    const edge = from < to ? find(from, to) : find(to, from);
    const along = from < to ? forward : backward;
    const times = along[edge] as number;
    if (times < 255) along[edge] = times + 1;
    if (ofCorner) ofCorner[corner] = edge;
  };

  for (let corner = 0; corner < corners; corner += 3) {
    const a = triangles[corner] as number;
    const b = triangles[corner + 1] as number;
    const c = triangles[corner + 2] as number;
    add(a, b, corner);
    add(b, c, corner + 1);
    add(c, a, corner + 2);
  }
  return edges;
};

/** Whether each edge has as many faces one way as the other, so that inside and outside are clear. */
export const isBalanced = (mesh: Mesh) => {
  const { count, forward, backward } = edgesOf(mesh);
  for (let edge = 0; edge < count; edge += 1)
    if (forward[edge] !== backward[edge] || forward[edge] === 255) return false;
  return true;
};
