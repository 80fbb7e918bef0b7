import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { codesOf, findingOf, measuredPart } from '#measure/testing/measured-part.ts';
import { box, together, turned } from '#measure/testing/meshes.ts';
import { bracket, cylinder, extruded, posed, revolved, sphere, split, tube } from '#measure/testing/parts.ts';

const limits = { movingGapMm: 0.4, accuracyMm: 0.2 };
const closeFit = (mesh: Mesh, unit?: 'in') => findingOf(mesh, 'close-fit', limits, unit);
const aside = (mesh: Mesh, x = 40) => posed(mesh, { shift: [x, 0, 0] });
const leaning = { turn: [0.4, 1.1, -0.7], shift: [60, 20, 5] } as const;

/** 10 mm high; its hole goes through. */
const ring = (hole: number, segments = 96) => tube(hole / 2 + 4, 4, 10, segments);
const pin = (diameter: number, segments = 48) => cylinder(diameter / 2, 10, segments);

/** A slot as wide as the circles at its ends, in a plate. */
const plateWithSlot = (width: number) => {
  const turns = Array.from({ length: 25 }, (_, at) => (at / 24) * Math.PI);
  const slot = [
    ...turns.map((angle) => [5 + (width / 2) * Math.sin(angle), (-width / 2) * Math.cos(angle)] as const),
    ...turns.map((angle) => [-5 - (width / 2) * Math.sin(angle), (width / 2) * Math.cos(angle)] as const),
  ];
  return together(box([40, 40, 12], [-20, -20, -1]), turned(extruded(slot, 10)));
};

/** A pin that is rounded where it stands on its foot and at its top. */
const roundedPin = (diameter: number) => {
  const radius = diameter / 2;
  const quarter = Array.from({ length: 7 }, (_, at) => (at / 6) * (Math.PI / 2));
  return revolved(
    [
      [0, 0],
      [radius + 6, 0],
      [radius + 6, 2],
      ...quarter.map((angle) => [radius + 1 - Math.sin(angle), 3 - Math.cos(angle)] as const),
      ...quarter.map((angle) => [radius - 1 + Math.cos(angle), 10 + Math.sin(angle)] as const),
      [0, 11],
    ],
    48,
  );
};

/** With facets half a step aside of its poles and its middle, as OpenSCAD writes it. */
const ball = (radius: number, segments: number) => {
  const rings = Array.from({ length: segments / 2 }, (_, at) => ((at + 0.5) / segments) * 2 * Math.PI - Math.PI / 2);
  const points = rings.map((angle) => [radius * Math.cos(angle), radius * Math.sin(angle)] as const);
  return revolved([[0, points[0]?.[1] ?? 0], ...points, [0, points.at(-1)?.[1] ?? 0]], segments);
};

/** Corners around an oval. */
const roundabout = (wide: number, high: number, share = 1, count = 60) =>
  Array.from({ length: count + 1 }, (_, at) => {
    const angle = (at / count) * share * 2 * Math.PI;
    return [wide * Math.cos(angle), high * Math.sin(angle)] as const;
  }).slice(0, share === 1 ? -1 : undefined);

const halfPeg = extruded(roundabout(10, 10, 0.5), 12);

const knob = extruded(
  Array.from({ length: 120 }, (_, at) => {
    const [angle, radius] = [(at / 120) * 2 * Math.PI, at % 2 === 0 ? 10 : 9.9];
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  }),
  12,
);

/** Through a ring and beyond both its ends. */
const standing = (diameter: number) => posed(cylinder(diameter / 2, 14, 96), { shift: [0, 0, -2] });

describe('nothing is said', () => {
  test.each<[string, Mesh, object]>([
    ['where nobody asked', together(pin(5), aside(ring(5.1))), {}],
    ['of a pin with room to move in its hole', together(pin(5), aside(ring(5.4))), limits],
    ['of a pin that is far too thick for the hole', together(pin(5), aside(ring(4.7))), limits],
    ['of a pin alone, or two', together(pin(5), aside(pin(5.1))), limits],
    ['of a ring whose wall is thinner than a gap', tube(5, 0.05, 10), limits],
    ['of the end of a slot', together(pin(5), aside(plateWithSlot(5.1), 60)), limits],
    ['of rounded edges', together(ring(5), aside(bracket(40, 2.5, 10))), limits],
    ['of a ball', together(aside(ring(20)), ball(10, 48)), limits],
    ['of a ball with a ring of corners at its middle', together(aside(ring(20)), sphere(10)), limits],
    ['of an oval peg', together(aside(ring(5)), extruded(roundabout(2.5, 2.3), 10)), limits],
    ['of a peg that is half a round, in several rows', together(aside(ring(20)), split(split(halfPeg))), limits],
    ['of a knob with flutes', together(aside(ring(20)), knob), limits],
    [
      'of a pin with room to move in the hole that it stands in',
      together(standing(5), ring(5.5), aside(ring(5.2))),
      limits,
    ],
    ['of a pin that fills its hole, as it is one with it', together(standing(5), ring(4.9), aside(ring(5))), limits],
    ['of a rim that is lower than a millimetre', together(cylinder(2.5, 0.8), aside(ring(5.1))), limits],
  ])('%s', (_, mesh, asked) => {
    for (const code of ['close-fit', 'fused-fit']) expect(codesOf(mesh, asked)).not.toContain(code);
  });
});

describe('a pin and a hole of nearly one size are told', () => {
  test('with both sizes and both places, and the verdict stays', () => {
    const { verdict, findings } = measuredPart(together(pin(5), aside(ring(5.1))), limits);
    expect(verdict).toBe('exact');
    expect(findings).toMatchObject([
      {
        code: 'close-fit',
        severity: 'info',
        message:
          'A pin and a hole are nearly the same size. If they have to move in one another, draw the hole 0.4 mm wider than the pin; closer ones just fit, or have to be pressed together.',
        figures: 'The closest: a pin of 5 mm and a hole of 5.1 mm; either can come out 0.2 mm wider or narrower.',
        count: 1,
        measured: 0.1,
        limit: 0.4,
        unit: 'mm',
      },
    ]);
    expect(
      findings[0]?.where?.map(({ from: [x = 0, y = 0] }) => [
        x < 20,
        Math.round(Math.hypot(x < 20 ? x : x - 40, y) * 20),
      ]),
    ).toEqual([
      [true, 50],
      [false, 51],
    ]);
  });

  test.each<[string, Mesh, number]>([
    ['of one size', together(pin(8), aside(ring(8))), 0],
    ['that is pressed into its hole', together(pin(8), aside(ring(7.9))), -0.1],
    ['with facets so wide as old programs write them', together(pin(5, 12), aside(ring(5.3, 12))), 0.3],
    ['however they lie', posed(together(pin(5), aside(ring(5.1))), leaning), 0.1],
    ['whose facets are cut into more triangles', split(split(together(pin(5), aside(ring(5.1))))), 0.1],
    ['in a blind hole', together(pin(5), aside(together(box([20, 20, 12], [-10, -10, -1]), turned(pin(5.2))))), 0.2],
    ['that stands in the middle of a wide rim', together(standing(5), ring(50), aside(ring(5.1), 80)), 0.1],
    ['that is rounded at its foot and its top', together(roundedPin(5), aside(ring(5.2))), 0.2],
  ])('%s', (_, mesh, gap) => expect(closeFit(mesh)?.measured).toBe(gap));

  test('in a file of inches', () => {
    expect(closeFit(together(pin(0.2), aside(tube(1, 0.898, 1), 4)), 'in')?.measured).toBe(0.1);
  });

  test('several of them are counted by their pins, the closest first', () => {
    const board = together(
      pin(5),
      aside(pin(8), 20),
      aside(ring(5.3), 40),
      aside(ring(8.1), 70),
      aside(ring(8.1), 100),
    );
    const { count, measured, where } = closeFit(board) ?? {};
    expect([count, measured, where?.length]).toEqual([2, 0.1, 4]);
  });
});

describe('a pin that is printed in its hole', () => {
  const fused = (mesh: Mesh) => findingOf(mesh, 'fused-fit', limits);

  test('may stick to it, and belongs to no other hole', () => {
    const hinge = together(standing(5), ring(5.3), aside(ring(5)));
    expect(fused(hinge)).toMatchObject({
      severity: 'info',
      message:
        'A pin stands in a hole of nearly its size. Printed like this the two may stick together: if they have to move, draw the hole 0.4 mm wider than the pin.',
      figures: 'The closest: a pin of 5 mm in a hole of 5.3 mm.',
      count: 1,
      measured: 0.3,
    });
    expect(closeFit(hinge)).toBeUndefined();
  });

  test('sticks for certain where both have one size', () => {
    expect(fused(together(standing(5), ring(5)))?.measured).toBe(0);
  });

  test('goes through several: the closest counts', () => {
    const through = together(
      posed(standing(5), { shift: [0, 0, 0] }),
      ring(5.3),
      posed(ring(5.1), { shift: [0, 0, 10.5] }),
    );
    expect(fused(through)).toMatchObject({ measured: 0.1, count: 1 });
  });
});
