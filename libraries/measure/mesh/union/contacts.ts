import type { Mesh } from '#measure/mesh/mesh.ts';
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

const sharedCorners = ({ triangles }: Mesh, one: number, other: number) => {
  let shared = 0;
  for (let corner = one * 3; corner < one * 3 + 3; corner += 1)
    for (let to = other * 3; to < other * 3 + 3; to += 1) if (triangles[corner] === triangles[to]) shared += 1;
  return shared;
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
  const look = (triangle: number, other: number) => {
    const plane = planeAt(triangle);
    if (!plane || tooMany) return;
    const meeting = meetingOf(plane, mesh, other, rounding);
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
    // Neighbours at an edge meet there and nowhere else, unless one is folded onto the other.
    if (within && sharedCorners(mesh, one, other) === 2 && !isFolded(mesh, one, other)) return;
    look(one, other);
    look(other, one);
  };
  const whole = visitPairs(tree, lookBoth, STEPS_MAX, within ? undefined : shells.ofTriangle);
  return whole && !isTooMuch() ? met : undefined;
};

/** Whether two neighbours lie on each other: their normals are opposite, or, of triangles that face each other's way, alike. */
const isFolded = (mesh: Mesh, one: number, other: number) => {
  const [first, second] = [planeOf(mesh, one, 0), planeOf(mesh, other, 0)];
  if (!first || !second) return false;
  const alike =
    first.normal[0] * second.normal[0] + first.normal[1] * second.normal[1] + first.normal[2] * second.normal[2];
  return Math.abs(alike) > 1 - 1e-9;
};
