import { endOfLeaf, firstOfLeaf, isLeaf, LEAF, type TriangleTree } from './triangle-tree.ts';

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

const overlap = (boxes: Float32Array, one: number, other: number) => {
  const a = one * 6;
  const b = other * 6;
  return (
    (boxes[a] as number) <= (boxes[b + 3] as number) &&
    (boxes[a + 3] as number) >= (boxes[b] as number) &&
    (boxes[a + 1] as number) <= (boxes[b + 4] as number) &&
    (boxes[a + 4] as number) >= (boxes[b + 1] as number) &&
    (boxes[a + 2] as number) <= (boxes[b + 5] as number) &&
    (boxes[a + 5] as number) >= (boxes[b + 2] as number)
  );
};

/** Whether the box around a triangle touches a node's box. */
const reaches = ({ mesh, boxes }: TriangleTree, triangle: number, node: number) => {
  const { vertices, triangles } = mesh;
  const a = (triangles[triangle * 3] as number) * 3;
  const b = (triangles[triangle * 3 + 1] as number) * 3;
  const c = (triangles[triangle * 3 + 2] as number) * 3;
  for (let axis = 0; axis < 3; axis += 1) {
    const least = boxes[node * 6 + axis] as number;
    const greatest = boxes[node * 6 + 3 + axis] as number;
    const p = vertices[a + axis] as number;
    const q = vertices[b + axis] as number;
    const r = vertices[c + axis] as number;
    if ((p < least && q < least && r < least) || (p > greatest && q > greatest && r > greatest)) return false;
  }
  return true;
};

/** Those of a leaf's triangles that reach into another leaf. */
const reaching = (tree: TriangleTree, leaf: number, other: number, found: Uint32Array) => {
  let count = 0;
  const end = endOfLeaf(tree, leaf);
  for (let at = firstOfLeaf(tree, leaf); at < end; at += 1) {
    const triangle = tree.order[at] as number;
    if (!reaches(tree, triangle, other)) continue;
    found[count] = triangle;
    count += 1;
  }
  return count;
};

/** What is to be visited next below a pair of nodes that are not both leaves. */
const goOn = (tree: TriangleTree, one: number, other: number, waiting: number[]) => {
  const [left, right] = [one * 2 + 1, one * 2 + 2];
  if (one === other) waiting.push(left, left, right, right, left, right);
  // The node that is higher in the heap is the larger one.
  else if (isLeaf(tree, other) || (one < other && !isLeaf(tree, one))) waiting.push(left, other, right, other);
  else waiting.push(one, other * 2 + 1, one, other * 2 + 2);
};

type Visit = (one: number, other: number) => void;

/** Visits the pairs of two leaves. */
const leafVisitor = (tree: TriangleTree, visit: Visit) => {
  const [lefts, rights] = [new Uint32Array(LEAF), new Uint32Array(LEAF)];
  /** @returns how many pairs there were */
  return (one: number, other: number) => {
    const left = reaching(tree, one, other, lefts);
    const right = reaching(tree, other, one, rights);
    for (let at = 0; at < left; at += 1)
      for (let to = one === other ? at + 1 : 0; to < right; to += 1) visit(lefts[at] as number, rights[to] as number);
    return left * right;
  };
};

/**
 * Visits pairs of triangles whose leaves overlap; each pair once.
 * @param most steps after which it ends: pairs of nodes, and pairs of triangles
 * @param groupOf the group of each triangle: nodes that are of one and the same group are passed over
 * @returns whether all were visited
 */
export const visitPairs = (tree: TriangleTree, visit: Visit, most: number, groupOf?: Uint32Array) => {
  const groups = groupOf && groupsOf(tree, groupOf);
  const visitLeaves = leafVisitor(tree, visit);
  const waiting = [0, 0];
  for (let steps = 0; waiting.length > 0 && steps < most; steps += 1) {
    const other = waiting.pop() as number;
    const one = waiting.pop() as number;
    if (groups && groups[one] !== MIXED && groups[one] === groups[other]) continue;
    if (one !== other && !overlap(tree.boxes, one, other)) continue;
    if (isLeaf(tree, one) && isLeaf(tree, other)) steps += visitLeaves(one, other);
    else goOn(tree, one, other, waiting);
  }
  return waiting.length === 0;
};
