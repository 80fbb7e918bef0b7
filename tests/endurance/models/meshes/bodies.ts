import { box, together, turned } from '#measure/testing/meshes.ts';
import { bracket, cone, cylinder, extruded, posed, sphere, torus, tube, wedge } from '#measure/testing/parts.ts';
import type { Random } from '#tests/endurance/models/random.ts';

/** Triangles over shared vertices. */
export type Mesh = ReturnType<typeof box>;

/** A closed body; a hollow takes away from what it lies in. */
export interface Body {
  mesh: Mesh;
  isHollow: boolean;
}

/** A flat outline with notches, drawn out: no two of its fans are alike. */
const notched = (random: Random) => {
  const count = random.whole(5, 12);
  return extruded(
    Array.from({ length: count }, (_, at) => {
      const [angle, radius] = [(at / count) * 2 * Math.PI, random.between(5, 16)];
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    }),
    random.between(2, 20),
  );
};

const BODIES: readonly ((random: Random) => Mesh)[] = [
  (random) => box([random.between(4, 30), random.between(4, 30), random.between(4, 30)]),
  (random) => cylinder(random.between(3, 14), random.between(3, 30), random.whole(8, 40)),
  (random) => tube(random.between(8, 14), random.between(1, 5), random.between(3, 25), 32),
  (random) => sphere(random.between(4, 14), 24),
  (random) => torus(random.between(8, 14), random.between(3, 7), 24),
  (random) => bracket(random.between(15, 25), random.between(2, 5), random.between(4, 20)),
  (random) => cone(random.between(4, 14), random.between(4, 25), random.whole(8, 32)),
  (random) => wedge(random.between(8, 25), random.between(10, 60), random.between(4, 20)),
  notched,
];

const poseBy = (random: Random, shift: readonly [number, number, number]) => ({
  turn: random.chance(0.4)
    ? ([0, 0, 0] as const)
    : ([random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)] as const),
  shift,
});

const apart = (random: Random, at: number): Body => ({
  mesh: posed(random.one(BODIES)(random), poseBy(random, [at * 45, 0, 0])),
  isHollow: false,
});

/** One that overlaps, lies flush with, or is the same as the body before. */
const meeting = (random: Random, { mesh }: Body): Body => {
  const some = random.whole(0, 3);
  if (some === 0) return { mesh, isHollow: false };
  const shift = [random.between(-6, 6), random.between(-6, 6), random.between(-6, 6)] as const;
  const first = [0, 1, 2].map((axis) => mesh.vertices[axis] ?? 0);
  const at = first.map((value, axis) => value + (shift[axis] ?? 0)) as unknown as typeof shift;
  if (some === 1)
    return { mesh: box([random.between(3, 20), random.between(3, 20), random.between(3, 20)], at), isHollow: false };
  return { mesh: posed(random.one(BODIES)(random), poseBy(random, at)), isHollow: false };
};

const hollowed = (random: Random, at: number): Body[] => {
  const side = random.between(20, 30);
  const corner = [at * 45, 0, 0] as const;
  const middle = [corner[0] + side / 2, side / 2, side / 2] as const;
  const hollow = random.one([sphere(random.between(2, 9), 20), box([4, 5, 6], [-2, -2, -3])]);
  return [
    { mesh: box([side, side, side], corner), isHollow: false },
    { mesh: turned(posed(hollow, poseBy(random, middle))), isHollow: true },
  ];
};

/** A part of a few bodies: beside each other, hollow, or meeting. */
export const bodiesBy = (random: Random): Body[] =>
  random
    .some(1, 3, (at) => {
      if (random.chance(0.15)) return hollowed(random, at);
      const body = apart(random, at);
      return random.chance(0.35) ? [body, meeting(random, body)] : [body];
    })
    .flat();

export const joined = (bodies: readonly Body[]): Mesh => together(...bodies.map(({ mesh }) => mesh));
