import { describe, expect, test } from 'vitest';
import { codesOf, findingOf, measuredPart } from '#measure/testing/measured-part.ts';
import { box, together, turned, without } from '#measure/testing/meshes.ts';
import { cylinder, extruded, posed, sphere, torus, tube } from '#measure/testing/parts.ts';

const block = box([20, 20, 20]);
const CODES = ['shells-cross', 'shells-inside', 'self-crossing'];

describe('nobody is warned of bodies in one another', () => {
  test.each([
    ['bodies beside each other', together(block, box([20, 20, 20], [30, 0, 0]))],
    ['bodies whose boxes overlap, but not they themselves', together(torus(20, 8), sphere(10))],
    ['a body that stands on another one', together(block, box([10, 10, 5], [3, 4, 20]))],
    ['bodies that press a hundredth of a millimetre into each other', together(block, box([9, 9, 9], [3, 4, 19.99]))],
    [
      'a pin of other facets in its hole',
      together(tube(10, 5, 20, 32), posed(cylinder(5, 20, 24), { turn: [0, 0, 0.1] })),
    ],
    ['a closed hollow', together(block, turned(box([10, 10, 10], [5, 5, 5])))],
    [
      'a ball that is loose in a hollow',
      together(block, turned(box([16, 16, 16], [2, 2, 2])), box([5, 5, 5], [7, 7, 7])),
    ],
    ['a hollow part that is inside out as a whole', turned(together(block, turned(box([10, 10, 10], [5, 5, 5]))))],
    ['one body of many faces', torus(20, 8)],
    ['a surface with a hole, where inside is not certain', together(without(block, 3), box([20, 20, 20], [10, 9, 8]))],
  ])('%s', (_, mesh) => {
    expect(codesOf(mesh).filter((code) => CODES.includes(code))).toEqual([]);
    const leaning = posed(mesh, { turn: [0.3, 1.1, 2], shift: [70, -30, 12] });
    expect(codesOf(leaning).filter((code) => CODES.includes(code))).toEqual([]);
  });
});

describe('bodies in one another', () => {
  test('that run through one another are measured as one, and are shown along the lines where they cross', () => {
    const { verdict, quantities, findings } = measuredPart(together(block, box([20, 20, 20], [10, 9, 8])));
    expect(verdict).toBe('exact');
    expect([quantities.volumeMm3, quantities.areaMm2]).toEqual([expect.closeTo(14_680, 6), expect.closeTo(4_076, 6)]);
    expect(findings).toMatchObject([{ code: 'bodies-united', severity: 'info', count: 2, measured: 1_320 }]);
    const ends = findings[0]?.where?.flatMap(({ from, to = [] }) => [from, to]) ?? [];
    expect(ends.length).toBeGreaterThan(2);
    for (const [x = 0, y = 0, z = 0] of ends) {
      expect([x >= 10 && x <= 20, y >= 9 && y <= 20, z >= 8 && z <= 20]).toEqual([true, true, true]);
      expect([x - 10, x - 20, y - 9, y - 20, z - 8, z - 20].some((away) => Math.abs(away) < 1e-9)).toBe(true);
    }
  });

  test('are counted by bodies, not by faces, in a file of many', () => {
    const row = Array.from({ length: 30 }, (_, at) => box([20, 20, 20], [at * 25, 0, 0]));
    const through = box([2, 60, 2], [9, -20, 9]);
    const mesh = together(...row, through, posed(through, { shift: [250, 0, 0] }));
    expect(findingOf(mesh, 'bodies-united')?.count).toBe(4);
  });

  test('a hollow that breaks out of its body is none', () => {
    const angle = extruded(
      [
        [0, 0],
        [40, 0],
        [40, 10],
        [10, 10],
        [10, 40],
        [0, 40],
      ],
      20,
    );
    const { verdict, findings } = measuredPart(together(angle, turned(box([10, 10, 10], [5, 5, 5]))));
    expect(verdict).toBe('estimate');
    expect(findings.map(({ code }) => code)).toEqual(['cavities', 'shells-cross']);
  });

  test('that lie wholly inside are told of where they are, and counted once', () => {
    const { verdict, findings, quantities } = measuredPart(together(block, box([5, 5, 5], [7, 8, 9])));
    expect([verdict, quantities.volumeMm3]).toEqual(['estimate', expect.closeTo(8_000, 6)]);
    expect(findings).toMatchObject([{ code: 'shells-inside', count: 1 }]);
    const [x = 0, y = 0, z = 0] = findings[0]?.where?.[0]?.from ?? [];
    expect([x >= 7 && x <= 12, y >= 8 && y <= 13, z >= 9 && z <= 14]).toEqual([true, true, true]);
  });

  test('a body that runs through itself is told of at the place', () => {
    const hook = extruded(
      [
        [0, 0],
        [30, 0],
        [30, 10],
        [10, 10],
        [10, -5],
        [15, -5],
        [15, 20],
        [0, 20],
      ],
      10,
    );
    const { verdict, quantities, findings } = measuredPart(hook);
    expect([verdict, quantities.volumeMm3]).toEqual(['exact', expect.closeTo(4_750, 6)]);
    expect(findings).toMatchObject([{ code: 'bodies-united', count: 1 }]);
    for (const { from } of findings[0]?.where ?? []) expect(from[0]).toBeGreaterThanOrEqual(10);
  });
});
