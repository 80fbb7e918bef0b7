import { type Box, type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { curveOrder } from './curve-order.ts';

/** A 32-bit float keeps 24 binary digits. */
const FLOAT_ROUNDING = 2 ** -23;

/** Triangles in one leaf. */
export const LEAF = 8;

/**
 * A tree of boxes around the triangles of a mesh. The nodes lie as in a heap: those below `node` are 2 node + 1 and
 * 2 node + 2, and the leaves are the last ones. Built bottom-up over a curve through space (Lauterbach et al., 2009).
 */
export interface TriangleTree {
  mesh: Mesh;
  /** The triangles, leaf after leaf. */
  order: Uint32Array;
  leaves: number;
  /** Least x, y, z and greatest x, y, z of one node after the other, rounded outwards. */
  boxes: Float32Array;
  /** Triangles that were visited since it was built: by this, those who search end what takes too much. */
  visited: number;
}

/** The first of a leaf's triangles in `order`, and one behind the last. */
export const firstOfLeaf = ({ leaves }: TriangleTree, node: number) => (node - leaves + 1) * LEAF;
export const endOfLeaf = (tree: TriangleTree, node: number) =>
  Math.min(firstOfLeaf(tree, node) + LEAF, tree.order.length);

export const isLeaf = ({ leaves }: TriangleTree, node: number) => node >= leaves - 1;

/** @param margin what a coordinate may lose as a 32-bit float */
const boxLeaf = (tree: TriangleTree, node: number, margin: number) => {
  const { mesh, order, boxes } = tree;
  const { vertices, triangles } = mesh;
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  const end = endOfLeaf(tree, node);
  for (let at = firstOfLeaf(tree, node); at < end; at += 1)
    for (let corner = (order[at] as number) * 3, last = corner + 3; corner < last; corner += 1) {
      const vertex = (triangles[corner] as number) * 3;
      const x = vertices[vertex] as number;
      const y = vertices[vertex + 1] as number;
      const z = vertices[vertex + 2] as number;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
      if (z < z0) z0 = z;
      if (z > z1) z1 = z;
    }
  const to = node * 6;
  boxes[to] = x0 - margin;
  boxes[to + 1] = y0 - margin;
  boxes[to + 2] = z0 - margin;
  boxes[to + 3] = x1 + margin;
  boxes[to + 4] = y1 + margin;
  boxes[to + 5] = z1 + margin;
};

const boxChildren = (boxes: Float32Array, node: number) => {
  const to = node * 6;
  const one = (node * 2 + 1) * 6;
  for (let side = 0; side < 3; side += 1) {
    boxes[to + side] = Math.min(boxes[one + side] as number, boxes[one + 6 + side] as number);
    boxes[to + 3 + side] = Math.max(boxes[one + 3 + side] as number, boxes[one + 9 + side] as number);
  }
};

/** @param box around the mesh */
export const treeOf = (mesh: Mesh, box: Box): TriangleTree => {
  const leaves = Math.ceil(triangleCount(mesh) / LEAF);
  const boxes = new Float32Array(Math.max(0, leaves * 2 - 1) * 6);
  const tree = { mesh, order: curveOrder(mesh, box), leaves, boxes, visited: 0 };
  const margin = Math.max(...[...box.min, ...box.max].map(Math.abs)) * FLOAT_ROUNDING;
  for (let node = leaves * 2 - 2; node >= 0; node -= 1)
    if (isLeaf(tree, node)) boxLeaf(tree, node, margin);
    else boxChildren(tree.boxes, node);
  return tree;
};
