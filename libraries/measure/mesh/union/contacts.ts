import { type Mesh, vertexAt } from '#measure/mesh/mesh.ts';
import { cornersOf, cross, dot, minus, type Vector } from '#measure/mesh/spatial/face.ts';
import { visitPairs } from '#measure/mesh/spatial/pairs.ts';
import type { Bodies } from './bodies.ts';
import { type Cut, meetingOf, type Plane, planeOf } from './cuts.ts';

/** Limits on the work for bodies that overlap thousands of times. */
const STEPS_MAX = 5_000_000;
const CUTS_MAX = 100_000;
/** Lines across one triangle: they are compared with each other. */
const CUTS_A_TRIANGLE = 1_500;

/** A triangle that another one meets, and along which lines. */
export interface Met {
  plane: Plane;
  cuts: Cut[];
}

/** The corners that two triangles share, by their numbers. */
const sharedCorners = ({ triangles }: Mesh, one: number, other: number): number[] => {
  const shared: number[] = [];
  for (let corner = one * 3; corner < one * 3 + 3; corner += 1)
    for (let to = other * 3; to < other * 3 + 3; to += 1)
      if (triangles[corner] === triangles[to]) shared.push(triangles[corner] as number);
  return shared;
};

/** Triangles that share a corner come as near as rounding for so many times that, and do not meet there for it. */
const AT_CORNER = 250;

/** A cosine: what leans by less lies on each other. */
const SAME_PLANE = 1 - 1e-9;

/** Whether of two neighbours at an edge one lies on the other: in one plane, and on the same side of the edge. */
const isFolded = (mesh: Mesh, one: number, other: number, [from, to]: readonly number[]) => {
  const at = (vertex = 0) => vertexAt(mesh, vertex) as unknown as Vector;
  const edge = minus(at(to), at(from));
  const acrossOf = (triangle: number) => {
    const third = mesh.triangles
      .subarray(triangle * 3, triangle * 3 + 3)
      .find((corner) => corner !== from && corner !== to);
    return cross(edge, minus(at(third), at(from)));
  };
  const [across, otherAcross] = [acrossOf(one), acrossOf(other)];
  const lengths = Math.sqrt(dot(across, across) * dot(otherAcross, otherAcross));
  return dot(across, otherAcross) > lengths * SAME_PLANE;
};

/** Whether the boxes of two triangles touch. */
const isNear = (mesh: Mesh, one: number, other: number, rounding: number) => {
  const [a, b, c] = cornersOf(mesh, one);
  const [p, q, r] = cornersOf(mesh, other);
  for (let axis = 0 as 0 | 1 | 2; axis < 3; axis += 1) {
    if (Math.min(a[axis], b[axis], c[axis]) - rounding > Math.max(p[axis], q[axis], r[axis])) return false;
    if (Math.max(a[axis], b[axis], c[axis]) + rounding < Math.min(p[axis], q[axis], r[axis])) return false;
  }
  return true;
};

/** Collects how triangles meet. */
const collector = ({ mesh }: Bodies, rounding: number) => {
  const met = new Map<number, Met>();
  const planes = new Map<number, Plane | undefined>();
  let cuts = 0;
  let tooMany = false;
  const planeAt = (triangle: number) => {
    if (!planes.has(triangle)) planes.set(triangle, planeOf(mesh, triangle, rounding));
    return planes.get(triangle);
  };
  const look = (triangle: number, other: number, least: number) => {
    const plane = planeAt(triangle);
    if (!plane || tooMany) return;
    const meeting = meetingOf(plane, mesh, other, { rounding, least });
    if (!meeting.touches) return;
    const found = met.get(triangle) ?? { plane, cuts: [] };
    met.set(triangle, found);
    for (const cut of meeting.cuts) found.cuts.push(cut);
    cuts += meeting.cuts.length;
    tooMany ||= cuts > CUTS_MAX || found.cuts.length > CUTS_A_TRIANGLE;
  };
  return { look, met, isTooMuch: () => tooMany };
};

/**
 * The triangles that meet others of another shell, or any others.
 * @param within whether those of one shell are compared, too
 * @returns undefined when there are too many to tell
 */
export const contactsOf = (part: Bodies, within: boolean, rounding: number): ReadonlyMap<number, Met> | undefined => {
  const { tree, shells, mesh } = part;
  const { look, met, isTooMuch } = collector(part, rounding);
  const lookBoth = (one: number, other: number) => {
    if (!within && shells.ofTriangle[one] === shells.ofTriangle[other]) return;
    if (!isNear(mesh, one, other, rounding)) return;
    const shared = within ? sharedCorners(mesh, one, other) : [];
    // Neighbours at an edge meet there and nowhere else, unless one is folded onto the other.
    if (shared.length === 2 && !isFolded(mesh, one, other, shared)) return;
    const least = shared.length > 0 ? rounding * AT_CORNER : rounding;
    look(one, other, least);
    look(other, one, least);
  };
  const whole = visitPairs(tree, lookBoth, STEPS_MAX, within ? undefined : shells.ofTriangle);
  return whole && !isTooMuch() ? met : undefined;
};
