import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Topology } from '#measure/mesh/topology/topology.ts';
import { shellBoxes } from '#measure/mesh/volume/shell-boxes.ts';
import { shellSizes } from '#measure/mesh/volume/volume.ts';
import { type Rim, rimFinder, rimsOf, runAlike } from './rims.ts';

/** Each surface is cut into triangles on its own, so that their rims meet only about as well as the triangles follow them. */
const RIM_SHARE = 5e-4;
/** The faces of a closed body cancel: what is left of them is how far they are from closed, or from facing outwards alike. */
const REST_MAX = 1e-3;

/** The sum of the triangles' area vectors, surface by surface; zero for a closed one (divergence theorem of a constant). */
const areaVectors = ({ vertices, triangles }: Mesh, shellOf: Uint32Array, count: number) => {
  const sums = Array.from({ length: count }, () => [0, 0, 0] as [number, number, number]);
  for (let triangle = 0; triangle < shellOf.length; triangle += 1) {
    const corner = (number: number) => (triangles[triangle * 3 + number] as number) * 3;
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    const side = (to: number, axis: number) => (vertices[to + axis] as number) - (vertices[a + axis] as number);
    const sum = sums[shellOf[triangle] as number] as [number, number, number];
    for (const axis of [0, 1, 2] as const) {
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
      sum[axis] += (side(b, next) * side(c, last) - side(b, last) * side(c, next)) / 2;
    }
  }
  return sums;
};

/** A surface of a body, and 1, or -1 when it has to be turned to face as the body's other surfaces do. */
interface Side {
  shell: number;
  sign: 1 | -1;
}

/** Which surfaces lie along which; `turned` when one of the two faces the other way. */
const neighboursOf = (rims: readonly Rim[], count: number, tolerance: number) => {
  const find = rimFinder(rims, tolerance);
  if (!find) return undefined;
  const neighbours = Array.from({ length: count }, () => new Map<number, boolean>());
  for (const [number, rim] of rims.entries())
    for (const beside of find(number)) {
      if (!beside) return undefined; // a rim that lies along none
      const turned = runAlike(rim, beside);
      if (beside.shell === rim.shell) continue; // a seam
      if ((neighbours[rim.shell]?.get(beside.shell) ?? turned) !== turned) return undefined;
      neighbours[rim.shell]?.set(beside.shell, turned);
      neighbours[beside.shell]?.set(rim.shell, turned);
    }
  return neighbours;
};

/** Surfaces that lie along each other are one body. @returns undefined when they cannot all face the same way */
const bodiesOf = (rims: readonly Rim[], count: number, tolerance: number): Side[][] | undefined => {
  const neighbours = neighboursOf(rims, count, tolerance);
  if (!neighbours) return undefined;
  const signs = new Map<number, 1 | -1>();
  const bodies: Side[][] = [];
  for (let first = 0; first < count; first += 1) {
    if (signs.has(first)) continue;
    signs.set(first, 1);
    const body: Side[] = [{ shell: first, sign: 1 }];
    for (const { shell, sign } of body)
      for (const [other, turned] of neighbours[shell] ?? []) {
        const wanted = turned ? (-sign as 1 | -1) : sign;
        const known = signs.get(other);
        if (known !== undefined && known !== wanted) return undefined;
        if (known !== undefined) continue;
        signs.set(other, wanted);
        body.push({ shell: other, sign: wanted });
      }
    bodies.push(body);
  }
  return bodies;
};

/**
 * The volume within surfaces that nothing joins, as most IGES files have them: when each rim lies along another one, and the
 * surfaces of each body face outwards alike.
 * @param largest the body's largest side, in its own unit
 * @returns undefined when they enclose nothing for certain
 */
export const enclosedVolume = (mesh: Mesh, { shells }: Topology, largest: number): number | undefined => {
  const rims = rimsOf(mesh, shells.ofTriangle);
  const bodies = bodiesOf(rims, shells.count, largest * RIM_SHARE);
  if (!bodies) return undefined;
  const sizes = shellSizes(mesh, shells);
  const vectors = areaVectors(mesh, shells.ofTriangle, shells.count);
  const boxes = shellBoxes(mesh, shells);
  const parts = bodies.map((own) => {
    const total = (of: (side: Side) => number) => own.reduce((sum, side) => sum + of(side), 0);
    const rest = Math.hypot(
      ...[0, 1, 2].map((axis) => total(({ shell, sign }) => sign * (vectors[shell]?.[axis] ?? 0))),
    );
    return {
      volume: total(({ shell, sign }) => sign * (sizes[shell]?.volume ?? 0)),
      facesAlike: own.every(({ sign }) => sign === 1),
      isWhole: rest <= total(({ shell }) => sizes[shell]?.area ?? 0) * REST_MAX,
      min: [0, 1, 2].map((axis) => Math.min(...own.map(({ shell }) => boxes[shell]?.min[axis] ?? 0))),
      max: [0, 1, 2].map((axis) => Math.max(...own.map(({ shell }) => boxes[shell]?.max[axis] ?? 0))),
    };
  });
  if (!parts.every(({ isWhole }) => isWhole)) return undefined;
  type Part = (typeof parts)[number];
  const liesIn = (inner: Part, outer: Part) =>
    [0, 1, 2].every(
      (axis) =>
        (inner.min[axis] as number) >= (outer.min[axis] as number) &&
        (inner.max[axis] as number) <= (outer.max[axis] as number),
    );
  // A hollow faces the other way than the body around it, where the file tells which way its surfaces face.
  const isHollow = (part: Part) =>
    parts.some((other) => part.facesAlike && other.facesAlike && other.volume * part.volume < 0 && liesIn(part, other));
  return parts.reduce((sum, part) => sum + (isHollow(part) ? -1 : 1) * Math.abs(part.volume), 0);
};
