import { compose, type Matrix } from '#measure/affine/space.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import type { CutItem } from '#measure/mesh/negatives/negative-volumes.ts';
import { type Copy, copier, type Room, roomOf } from '#measure/mesh/readers/copies.ts';
import { settle } from '#measure/mesh/readers/settled.ts';
import { tooComplex } from '#measure/refusals.ts';
import type { Reference } from './model-part.ts';
import type { SortedObject } from './sorted-objects.ts';

/** An object, and the model part that it is in. */
export interface Found {
  object: SortedObject;
  path: string;
}

/** @throws Refusal where it is missing */
export type Find = (reference: Reference, from: string) => Found;

export interface Built {
  found: Found;
  transform: Matrix;
}

interface Total {
  copies: number;
  body: Room;
  negative: Room;
  helpers: number;
}

/** Supports, and whatever else is not the part, also where it is a component of it (3MF core specification 1.3, 4.1). */
const HELPER_TYPES = new Set(['support', 'solidsupport', 'other']);

const isHelper = ({ object }: Found) => HELPER_TYPES.has(object.type);

const add = (to: Room, { vertices, corners }: Room) => {
  to.vertices += vertices;
  to.corners += corners;
};

/** The triangles of an object with all its copies, counted before any copy is made. */
const counter = (find: Find) => {
  const counted = new Map<SortedObject, Total>();
  const visit = ({ object, path }: Found, depth: number): Total => {
    const known = counted.get(object);
    if (known) return known;
    if (depth > BUDGET.depth) throw tooComplex(); // a cycle ends here, too
    const total = {
      copies: 1,
      body: roomOf(object.body),
      negative: roomOf(object.negative),
      helpers: object.helpers,
    };
    for (const component of object.components) {
      const found = find(component, path);
      if (isHelper(found)) {
        total.helpers += 1;
        continue;
      }
      const inner = visit(found, depth + 1);
      total.copies += inner.copies;
      total.helpers += inner.helpers;
      add(component.isNegative ? total.negative : total.body, inner.body);
      add(total.negative, inner.negative);
    }
    counted.set(object, total);
    return total;
  };
  return (found: Found) => visit(found, 0);
};

export interface Placed {
  /** Of all items. */
  mesh: Mesh;
  /** Each item for itself, where anything is taken away from any of them. */
  items: CutItem[];
  helpers: number;
}

/** What was written since, as a mesh of its own with the same vertices. */
const since = ({ vertices, triangles }: Mesh, from: Room, to: Room): Mesh => ({
  vertices: vertices.subarray(from.vertices, to.vertices),
  triangles: triangles.slice(from.corners, to.corners).map((index) => index - from.vertices / 3),
});

/** @throws Refusal `too-complex`, and where something is missing */
export const placed = (find: Find, items: readonly Built[], budget: Budget): Placed => {
  const count = counter(find);
  const totals = items.map(({ found }) => count(found));
  const room: Room = { vertices: 0, corners: 0 };
  for (const { copies, body, negative } of totals) {
    budget.spend(copies + (body.corners + negative.corners) / 3);
    add(room, body);
  }
  const whole = copier(room);
  const place = ({ object, path }: Found, transform: Matrix, body: Copy, negative: Copy) => {
    body(object.body, transform);
    negative(object.negative, transform);
    for (const component of object.components) {
      const found = find(component, path);
      if (isHelper(found)) continue;
      place(found, compose(component.transform, transform), component.isNegative ? negative : body, negative);
    }
  };
  const apart = items.map(({ found, transform }, item): CutItem => {
    const taken = copier((totals[item] as Total).negative);
    const before = whole.copied();
    place(found, transform, whole.copy, taken.copy);
    return { body: since(whole.mesh, before, whole.copied()), negative: taken.mesh };
  });
  if (totals.reduce((sum, { copies }) => sum + copies, 0) > 1)
    settle([whole.mesh, ...apart.map(({ negative }) => negative)]);
  return {
    mesh: whole.mesh,
    items: apart.some(({ negative }) => negative.triangles.length > 0) ? apart : [],
    helpers: totals.reduce((sum, { helpers }) => sum + helpers, 0),
  };
};
