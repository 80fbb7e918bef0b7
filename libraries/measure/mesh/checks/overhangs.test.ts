import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { codesOf, findingOf, measuredPart } from '#measure/testing/measured-part.ts';
import { box, together, turned } from '#measure/testing/meshes.ts';
import { cone, cylinder, extruded, posed } from '#measure/testing/parts.ts';

const overhangs = (mesh: Mesh, overhangDeg = 45) => findingOf(mesh, 'overhangs', { overhangDeg });
const upright = { turn: [Math.PI / 2, 0, 0] } as const;
/** An L that hangs over: 20 wide, its arm from x = 10 to x = 20 at the height of 20. */
const gallows = posed(
  extruded(
    [
      [0, 0],
      [10, 0],
      [10, 20],
      [20, 20],
      [20, 25],
      [0, 25],
    ],
    20,
  ),
  upright,
);
const leaning = (degrees: number) => {
  const out = 20 * Math.tan((degrees * Math.PI) / 180);
  return posed(
    extruded(
      [
        [0, 0],
        [10, 0],
        [10 + out, 20],
        [0, 20],
      ],
      20,
    ),
    upright,
  );
};

describe('no support is needed', () => {
  test.each([
    ['where nobody asked', gallows, undefined],
    ['under a box on the bed', box([20, 20, 20]), 45],
    ['under a box that the file has elsewhere', box([20, 20, 20], [0, 0, -300]), 45],
    [
      'under a cylinder and a cone that stand',
      together(cylinder(5, 20), posed(cone(10, 20), { shift: [30, 0, 0] })),
      45,
    ],
    ['under a face that leans by just the limit, but for the rounding in its file', leaning(45.2), 45],
    ['under a body that stands on another one', together(box([20, 20, 20]), box([10, 10, 5], [3, 4, 20])), 45],
    ['under a body that is sunk in another one', together(box([20, 20, 20]), box([10, 10, 5], [3, 4, 18])), 45],
  ])('%s', (_, mesh, overhangDeg) => {
    expect(codesOf(mesh, overhangDeg === undefined ? {} : { overhangDeg })).not.toContain('overhangs');
  });
});

describe('a face that hangs over is told of with its area and its place', () => {
  test('a level one, and the verdict stays', () => {
    const { verdict, findings } = measuredPart(gallows, { overhangDeg: 45 });
    expect(verdict).toBe('exact');
    expect(findings).toMatchObject([
      {
        code: 'overhangs',
        severity: 'info',
        message:
          'Some faces hang over. They are printed on supports, which leave small marks: turn the part if a face has to be smooth.',
        figures: '200 mm² (8 % of the surface) lean out by more than 45° the way up it is in the file.',
        count: 1,
        measured: 200,
        unit: 'mm²',
      },
    ]);
    const [x = 0, , z] = findings[0]?.where?.[0]?.from ?? [];
    expect(z).toBeCloseTo(20, 6);
    expect(x > 10 && x < 20).toBe(true);
  });

  test('a leaning one, by the limit that the machine has', () => {
    expect(overhangs(leaning(50))?.measured).toBeCloseTo((20 * 20) / Math.cos((50 * Math.PI) / 180), 0);
    expect(overhangs(leaning(50), 60)).toBeUndefined();
  });

  test('the ceiling of a hollow, and what hangs of a part that is inside out in its file', () => {
    expect(overhangs(together(box([20, 20, 20]), turned(box([10, 10, 10], [5, 5, 5]))))?.measured).toBe(100);
    expect(overhangs(turned(gallows))?.measured).toBe(200);
  });

  test('two of them are two places, the larger one first', () => {
    const both = together(gallows, posed(gallows, { scale: 2, shift: [60, 0, 0] }));
    const { count, where } = overhangs(both) ?? {};
    expect([count, where?.map(({ from }) => Math.round(from[2] ?? 0))]).toEqual([2, [40, 20]]);
  });
});
