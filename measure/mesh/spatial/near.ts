import { endOfLeaf, firstOfLeaf, isLeaf, type TriangleTree } from './triangle-tree.ts';

/** Least x, y, z and greatest x, y, z. */
export type Bounds = readonly [number, number, number, number, number, number];

const overlaps = (boxes: Float64Array, at: number, [x0, y0, z0, x1, y1, z1]: Bounds) =>
  (boxes[at] as number) <= x1 &&
  (boxes[at + 3] as number) >= x0 &&
  (boxes[at + 1] as number) <= y1 &&
  (boxes[at + 4] as number) >= y0 &&
  (boxes[at + 2] as number) <= z1 &&
  (boxes[at + 5] as number) >= z0;

/** Visits the triangles of all leaves whose boxes touch `bounds`: every triangle that touches it, and some beside. */
export const visitNear = (tree: TriangleTree, bounds: Bounds, visit: (triangle: number) => void) => {
  const { order, boxes } = tree;
  const waiting = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!overlaps(boxes, node * 6, bounds)) continue;
    if (!isLeaf(tree, node)) {
      waiting.push(node * 2 + 1, node * 2 + 2);
      continue;
    }
    const first = firstOfLeaf(tree, node);
    const end = endOfLeaf(tree, node);
    for (let at = first; at < end; at += 1) visit(order[at] as number);
    tree.visited += end - first;
  }
};
