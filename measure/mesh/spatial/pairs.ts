import { endOfLeaf, firstOfLeaf, isLeaf, type TriangleTree } from './triangle-tree.ts';

/** Of a node whose triangles are of several groups. */
const MIXED = 0xffffffff;

/** The group of the triangles under each node, where they are all of one. */
const groupsOf = (tree: TriangleTree, groupOf: Uint32Array) => {
  const groups = new Uint32Array(tree.leaves * 2 - 1);
  for (let node = groups.length - 1; node >= 0; node -= 1) {
    if (!isLeaf(tree, node)) {
      const one = groups[node * 2 + 1] as number;
      groups[node] = one === groups[node * 2 + 2] ? one : MIXED;
      continue;
    }
    const first = firstOfLeaf(tree, node);
    const group = groupOf[tree.order[first] as number] as number;
    groups[node] = group;
    for (let at = first + 1; at < endOfLeaf(tree, node); at += 1)
      if (groupOf[tree.order[at] as number] !== group) groups[node] = MIXED;
  }
  return groups;
};

const overlap = (boxes: Float64Array, one: number, other: number) => {
  const [a, b] = [one * 6, other * 6];
  return (
    (boxes[a] as number) <= (boxes[b + 3] as number) &&
    (boxes[a + 3] as number) >= (boxes[b] as number) &&
    (boxes[a + 1] as number) <= (boxes[b + 4] as number) &&
    (boxes[a + 4] as number) >= (boxes[b + 1] as number) &&
    (boxes[a + 2] as number) <= (boxes[b + 5] as number) &&
    (boxes[a + 5] as number) >= (boxes[b + 2] as number)
  );
};
