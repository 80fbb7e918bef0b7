import type { Mesh } from '#measure/mesh/mesh.ts';
import { passes } from './winding.ts';

/** Lines upwards, evenly over a rectangle. */
export interface Lines {
  /** How many along x and y; numbered along x first. */
  across: number;
  deep: number;
  /** Where the first one is, and how far the next is from it. */
  from: readonly [number, number];
  step: readonly [number, number];
}

/** Where a line meets the surface, and how it counts: 1 where the line leaves, -1 where it enters. */
export interface Passage {
  z: number;
  turns: number;
}

/** For how many lines it is asked whether they meet a triangle: some tenths of a second. */
const TESTS_MAX = 20_000_000;

/** The first and the last line between two places along an axis. */
const rangeOf = (least: number, greatest: number, from: number, step: number, count: number) =>
  [Math.max(0, Math.ceil((least - from) / step)), Math.min(count - 1, Math.floor((greatest - from) / step))] as const;

const passageAt = (mesh: Mesh, triangle: number, x: number, y: number): Passage | undefined => {
  const { vertices, triangles } = mesh;
  const a = (triangles[triangle * 3] as number) * 3;
  const b = (triangles[triangle * 3 + 1] as number) * 3;
  const c = (triangles[triangle * 3 + 2] as number) * 3;
  const [ax, ay] = [(vertices[a] as number) - x, (vertices[a + 1] as number) - y];
  const [bx, by] = [(vertices[b] as number) - x, (vertices[b + 1] as number) - y];
  const [cx, cy] = [(vertices[c] as number) - x, (vertices[c + 1] as number) - y];
  const turns = passes(ax, ay, bx, by) + passes(bx, by, cx, cy) + passes(cx, cy, ax, ay);
  if (turns === 0) return undefined;
  const [ofA, ofB, ofC] = [bx * cy - by * cx, cx * ay - cy * ax, ax * by - ay * bx];
  const sum = ofA * (vertices[a + 2] as number) + ofB * (vertices[b + 2] as number) + ofC * (vertices[c + 2] as number);
  return { z: sum / (ofA + ofB + ofC), turns };
};

/**
 * What each line meets, from below. Triangles that meet at an edge judge a line alike (winding.ts), so that none slips through.
 * @returns undefined where there is too much to look at
 */
export const passagesOf = (mesh: Mesh, { across, deep, from, step }: Lines): readonly Passage[][] | undefined => {
  const { vertices, triangles } = mesh;
  const met = Array.from({ length: across * deep }, (): Passage[] => []);
  let tests = TESTS_MAX;
  for (let triangle = 0; triangle < triangles.length / 3; triangle += 1) {
    const at = (corner: number, axis: number) =>
      vertices[(triangles[triangle * 3 + corner] as number) * 3 + axis] as number;
    const range = (axis: 0 | 1, count: number) =>
      rangeOf(
        Math.min(at(0, axis), at(1, axis), at(2, axis)),
        Math.max(at(0, axis), at(1, axis), at(2, axis)),
        from[axis],
        step[axis],
        count,
      );
    const [least, right] = range(0, across);
    const [first, last] = range(1, deep);
    tests -= Math.max(0, right - least + 1) * Math.max(0, last - first + 1);
    if (tests < 0) return undefined;
    for (let y = first; y <= last; y += 1)
      for (let x = least; x <= right; x += 1) {
        const passage = passageAt(mesh, triangle, from[0] + x * step[0], from[1] + y * step[1]);
        if (passage) met[y * across + x]?.push(passage);
      }
  }
  for (const passages of met) passages.sort((one, other) => one.z - other.z);
  return met;
};
