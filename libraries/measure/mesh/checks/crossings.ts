import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { along, dot, type Vector } from '#measure/mesh/spatial/face.ts';
import { visitPairs } from '#measure/mesh/spatial/pairs.ts';
import { type Crossing, crossingOf } from '#measure/mesh/spatial/triangle-crossing.ts';
import { type Part, ROUNDING, VISITS_MAX } from './part.ts';
import { type Crossings, isTwice, selfOverlaps } from './self-overlaps.ts';

/** A limit on the pairs of boxes and triangles that are checked, for bodies that overlap thousands of times. */
const STEPS_MAX = 5_000_000;
/** How many crossing lines of two shells are checked for a deep one. */
const LINES_A_PAIR = 200;
/** How many lines show where two shells cross. */
const PLACES_A_PAIR = 5;
/** Checking a shell's faces against each other takes about 50 ms per 10,000 triangles: larger meshes are asked at some points. */
export const SELF_TRIANGLES_MAX = 20_000;

/** Checks crossing triangles and keeps the deep ones, a few for each pair of shells. */
const collector = ({ tree, shells, mesh, largestSide }: Part, depth: number) => {
  const pairs = new Map<number, { lines: number; places: number }>();
  const crossing = new Set<number>();
  const where: Place[] = [];
  const most = tree.visited + VISITS_MAX;

  /**
   * Whether the two go on into one another for `depth`, and do not merely graze: that far from both faces, all around is in
   * two bodies at once, or in a hollow that left its body.
   */
  const runsDeep = ({ one, other, from, to }: Crossing, first: number, second: number) => {
    const [n, m] = [one.normal, other.normal];
    const both: Vector = [n[0] + m[0], n[1] + m[1], n[2] + m[2]];
    const middle = along(from, [to[0] - from[0], to[1] - from[1], to[2] - from[2]], 0.5);
    const reach = (2 * depth) / dot(both, both);
    const isOfBoth = (triangle: number) => {
      const shell = shells.ofTriangle[triangle];
      return shell === first || shell === second;
    };
    return isTwice(tree, { behind: along(middle, both, -reach), before: along(middle, both, reach) }, depth, isOfBoth);
  };

  const look = (one: number, other: number) => {
    const [first, second] = [shells.ofTriangle[one] as number, shells.ofTriangle[other] as number];
    const key = Math.min(first, second) * shells.count + Math.max(first, second);
    const pair = pairs.get(key) ?? { lines: 0, places: 0 };
    if (pair.places >= PLACES_A_PAIR || pair.lines >= LINES_A_PAIR || tree.visited > most) return;
    const found = crossingOf(mesh, one, other, largestSide * ROUNDING);
    if (!found) return;
    pair.lines += 1;
    pairs.set(key, pair);
    if (!runsDeep(found, first, second)) return;
    pair.places += 1;
    crossing.add(first).add(second);
    if (where.length < PLACES_MAX) where.push({ from: found.from, to: found.to });
  };
  return { look, crossings: (): Crossings => ({ shells: crossing, where }) };
};

/** Shells that overlap by more than `depth`, in the unit of the mesh: their common volume counts twice. */
export const crossingShells = (part: Part, depth: number): Crossings => {
  const { look, crossings } = collector(part, depth);
  const { ofTriangle } = part.shells;
  const lookBetween = (one: number, other: number) => {
    if (ofTriangle[one] !== ofTriangle[other]) look(one, other);
  };
  visitPairs(part.tree, lookBetween, STEPS_MAX, ofTriangle);
  return crossings();
};

/** Most triangles near each other are neighbours; skipping them early saves time. */
const shareCorner = ({ triangles }: Mesh, one: number, other: number) => {
  const a = triangles[one * 3];
  const b = triangles[one * 3 + 1];
  const c = triangles[one * 3 + 2];
  for (let corner = other * 3; corner < other * 3 + 3; corner += 1) {
    const vertex = triangles[corner];
    if (vertex === a || vertex === b || vertex === c) return true;
  }
  return false;
};

/** Shells that overlap themselves by more than `depth`; of large meshes, where that is so of a share of them that counts. */
export const selfCrossings = (part: Part, depth: number): Crossings => {
  if (triangleCount(part.mesh) > SELF_TRIANGLES_MAX) return selfOverlaps(part, depth);
  const { look, crossings } = collector(part, depth);
  const { ofTriangle } = part.shells;
  const lookWithin = (one: number, other: number) => {
    if (ofTriangle[one] === ofTriangle[other] && !shareCorner(part.mesh, one, other)) look(one, other);
  };
  visitPairs(part.tree, lookWithin, STEPS_MAX);
  return crossings();
};
