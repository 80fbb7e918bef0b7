import type { Mesh } from '#measure/mesh/mesh.ts';

type Point2 = readonly [number, number];
type Point3 = readonly [number, number, number];

const turnOf = ([ax, ay]: Point2, [bx, by]: Point2, [cx, cy]: Point2) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Cuts a simple outline, counter-clockwise, into triangles: one ear after the other. */
const cutEars = (outline: readonly Point2[]): [number, number, number][] => {
  const left = [...outline.keys()];
  const point = (at: number) => outline[at] as Point2;
  const triangles: [number, number, number][] = [];
  while (left.length > 2) {
    const ear = left.findIndex((tip, at) => {
      const before = left.at(at - 1) as number;
      const after = left[(at + 1) % left.length] as number;
      if (turnOf(point(before), point(tip), point(after)) <= 0) return false;
      const sides = [
        [before, tip],
        [tip, after],
        [after, before],
      ] as const;
      return left.every(
        (other) =>
          [before, tip, after].includes(other) ||
          sides.some(([from, to]) => turnOf(point(from), point(to), point(other)) < 0),
      );
    });
    const at = Math.max(ear, 0);
    triangles.push([left.at(at - 1) as number, left[at] as number, left[(at + 1) % left.length] as number]);
    left.splice(at, 1);
  }
  return triangles;
};

/** A flat outline, counter-clockwise, drawn out upwards. */
export const extruded = (outline: readonly Point2[], height: number): Mesh => {
  const count = outline.length;
  const caps = cutEars(outline);
  const sides = outline.flatMap((_, at) => {
    const next = (at + 1) % count;
    return [at, next, count + next, at, count + next, count + at];
  });
  return {
    vertices: Float64Array.from([
      ...outline.flatMap(([x, y]) => [x, y, 0]),
      ...outline.flatMap(([x, y]) => [x, y, height]),
    ]),
    triangles: Uint32Array.from([...caps.flatMap(([a, b, c]) => [a, c, b, count + a, count + b, count + c]), ...sides]),
  };
};

/**
 * A closed profile of [radius, height], clockwise as it lies beside the axis with radius to the right, turned about z.
 * Points on the axis are poles.
 */
export const revolved = (profile: readonly Point2[], segments: number): Mesh => {
  const rings = profile.map(([radius, height]) =>
    Array.from({ length: segments }, (_, at): Point3 => {
      const angle = (at / segments) * 2 * Math.PI;
      return radius === 0 ? [0, 0, height] : [radius * Math.cos(angle), radius * Math.sin(angle), height];
    }),
  );
  const triangles = profile.flatMap((_, ring) =>
    Array.from({ length: segments }, (__, at) => {
      const upper = (ring + 1) % profile.length;
      const next = (at + 1) % segments;
      const corner = (of: number, to: number) => of * segments + to;
      return [
        [corner(ring, at), corner(ring, next), corner(upper, next)],
        [corner(ring, at), corner(upper, next), corner(upper, at)],
      ];
    }).flat(),
  );
  return { vertices: Float64Array.from(rings.flat(2)), triangles: Uint32Array.from(triangles.flat()) };
};

const arc = ([x, y]: Point2, radius: number, from: number, to: number, steps: number): Point2[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

export const cylinder = (radius: number, height: number, segments = 48) =>
  extruded(arc([0, 0], radius, 0, 360, segments).slice(0, -1), height);

export const tube = (radius: number, wall: number, height: number, segments = 96) =>
  revolved(
    [
      [radius, 0],
      [radius, height],
      [radius - wall, height],
      [radius - wall, 0],
    ],
    segments,
  );

export const sphere = (radius: number, segments = 48) =>
  revolved(
    arc([0, 0], radius, -90, 90, segments / 2).map(([r, z], at, all) => [at % (all.length - 1) === 0 ? 0 : r, z]),
    segments,
  );

export const torus = (radius: number, thickness: number, segments = 64) =>
  revolved(arc([radius, 0], thickness / 2, 0, 360, segments / 2).slice(0, -1), segments);

/** Two legs at a right angle, rounded inside and outside. */
export const bracket = (leg: number, thickness: number, width: number, fillet = thickness) =>
  extruded(
    [
      [leg, 0],
      [leg, thickness],
      ...arc([thickness + fillet, thickness + fillet], fillet, 270, 180, 12),
      [thickness, leg],
      [0, leg],
      ...arc([fillet, fillet], fillet, 180, 270, 12),
    ],
    width,
  );

/** A wedge whose faces meet at an edge under this angle. */
export const wedge = (length: number, degrees: number, width: number) =>
  extruded(
    [
      [0, 0],
      [length, 0],
      [length, length * Math.tan((degrees * Math.PI) / 180)],
    ],
    width,
  );

export const cone = (radius: number, height: number, segments = 48) =>
  revolved(
    [
      [0, 0],
      [radius, 0],
      [0, height],
    ],
    segments,
  );

export interface Pose {
  /** Radians about x, then y, then z. */
  turn?: readonly [number, number, number];
  scale?: number;
  shift?: Point3;
}

/** Scaled, then turned, then moved. */
export const posed = (mesh: Mesh, { turn = [0, 0, 0], scale = 1, shift = [0, 0, 0] }: Pose): Mesh => {
  const vertices = mesh.vertices.slice();
  for (let at = 0; at < vertices.length; at += 3)
    vertices.set(posedPoint([...vertices.subarray(at, at + 3)], { turn, scale, shift }), at);
  return { vertices, triangles: mesh.triangles };
};

export const posedPoint = (point: readonly number[], { turn = [0, 0, 0], scale = 1, shift = [0, 0, 0] }: Pose) => {
  const moved = point.map((value) => value * scale);
  turn.forEach((angle, axis) => {
    const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
    const [u, v] = [moved[one] as number, moved[other] as number];
    moved[one] = u * Math.cos(angle) - v * Math.sin(angle);
    moved[other] = u * Math.sin(angle) + v * Math.cos(angle);
  });
  return moved.map((value, axis) => value + (shift[axis] as number));
};

/** Every triangle cut in four at the middles of its edges. */
export const split = ({ vertices, triangles }: Mesh): Mesh => {
  const all = [...vertices];
  const middles = new Map<string, number>();
  const middle = (a: number, b: number) => {
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    middles.set(key, all.length / 3);
    for (let axis = 0; axis < 3; axis += 1)
      all.push(((vertices[a * 3 + axis] as number) + (vertices[b * 3 + axis] as number)) / 2);
    return all.length / 3 - 1;
  };
  const cut: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = triangles.subarray(at, at + 3) as unknown as [number, number, number];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    cut.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
  }
  return { vertices: Float64Array.from(all), triangles: Uint32Array.from(cut) };
};

/** The same triangles in another order, and each beginning at another corner. */
export const reordered = ({ vertices, triangles }: Mesh, order: readonly number[]): Mesh => ({
  vertices,
  triangles: Uint32Array.from(
    order.flatMap((triangle, turn) => [0, 1, 2].map((at) => triangles[triangle * 3 + ((at + turn) % 3)] as number)),
  ),
});
