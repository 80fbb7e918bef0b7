import { endOfLeaf, firstOfLeaf, isLeaf, type TriangleTree } from './triangle-tree.ts';

/** Least x, y, z and greatest x, y, z. */
export type Bounds = readonly [number, number, number, number, number, number];

/** Visits the triangles of all leaves whose boxes touch `bounds`: every triangle that touches it, and some others. */
export const visitNear = (tree: TriangleTree, bounds: Bounds, visit: (triangle: number) => void) => {
  const { order, boxes } = tree;
  const [x0, y0, z0, x1, y1, z1] = bounds;
  const waiting = [0];
  while (waiting.length > 0) {
    const node = waiting.pop() as number;
    const at = node * 6;
    if ((boxes[at] as number) > x1 || (boxes[at + 3] as number) < x0) continue;
    if ((boxes[at + 1] as number) > y1 || (boxes[at + 4] as number) < y0) continue;
    if ((boxes[at + 2] as number) > z1 || (boxes[at + 5] as number) < z0) continue;
    if (!isLeaf(tree, node)) {
      waiting.push(node * 2 + 1, node * 2 + 2);
      continue;
    }
    const first = firstOfLeaf(tree, node);
    const end = endOfLeaf(tree, node);
    for (let triangle = first; triangle < end; triangle += 1) visit(order[triangle] as number);
    tree.visited += end - first;
  }
};
