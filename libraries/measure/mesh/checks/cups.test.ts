import { describe, expect, test } from 'vitest';
import type { MachineLimits } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { codesOf, findingOf } from '#measure/testing/measured-part.ts';
import { box, bumpySphere, together, turned } from '#measure/testing/meshes.ts';
import { cylinder, posed, sphere, torus, tube } from '#measure/testing/parts.ts';

const RESIN: MachineLimits = { keepsResin: true, minWallMm: 0.5 };
const cupIn = (mesh: Mesh, limits = RESIN) => findingOf(mesh, 'resin-cups', limits);

const sides = [box([40, 2, 20]), box([2, 30, 20]), box([2, 30, 20], [38, 0, 0])];
const front = box([40, 2, 20], [0, 28, 0]);
const lid = box([40, 30, 2], [0, 0, 18]);
/** A tray that stands on its rim, 36 x 26 x 18 mm inside. */
const tray = together(...sides, front, lid);
/** A front with a window of 3 mm in it, from one height to another. */
const window = (low: number, high: number) =>
  [
    box([19, 2, 20], [0, 28, 0]),
    box([18, 2, 20], [22, 28, 0]),
    ...(low > 0 ? [box([5, 2, low], [18, 28, 0])] : []),
    box([5, 2, 20 - high], [18, 28, high]),
  ] as const;
const beaker = together(tube(20, 2, 30), posed(cylinder(20, 2, 96), { shift: [0, 0, 28] }));

describe('resin stands in what opens towards the build plate', () => {
  test.each([
    ['a tray on its rim', tray, 36 * 26 * 18, 1],
    ['a beaker on its rim', beaker, Math.PI * 18 ** 2 * 28, 1],
    ['a tray on feet', together(tray, box([2, 2, 5], [0, 0, -5]), box([2, 2, 5], [38, 28, -5])), 36 * 26 * 18, 1],
    ['a tray with a wall across', together(tray, box([2, 30, 20], [19, 0, 0])), 34 * 26 * 18, 2],
    ['a tray with a window: as deep as that leaves', together(...sides, ...window(0, 8), lid), 36 * 26 * 10, 1],
    [
      'a tray on the side of a block',
      together(posed(tray, { shift: [0, 0, 30] }), box([20, 30, 50], [40, 0, 0])),
      36 * 26 * 18,
      1,
    ],
  ])('%s', (_, mesh, volume, count) => {
    for (const as of [mesh, posed(mesh, { turn: [0, 0, 0.4], shift: [500, -200, 70] })]) {
      const found = cupIn(as);
      expect(found).toMatchObject({ severity: 'info', count, unit: 'mm³' });
      expect(Number(found?.measured) / volume).toBeCloseTo(1, 1.3);
      expect(found?.where).toHaveLength(count);
    }
  });

  test('in a part of any unit, and the place is where it is deepest', () => {
    const found = findingOf(posed(tray, { scale: 1 / 25.4 }), 'resin-cups', RESIN, 'in');
    expect(Number(found?.measured) / (36 * 26 * 18)).toBeCloseTo(1, 1.3);
    expect(found?.where?.[0]?.from[2]).toBeCloseTo(18, 6);
  });
});

describe('nothing is said of', () => {
  test.each([
    ['a tray that opens upwards', posed(tray, { turn: [Math.PI, 0, 0] })],
    ['a tray that opens to the side', posed(tray, { turn: [Math.PI / 2, 0, 0] })],
    [
      'a tray with a hole in its bottom',
      together(
        ...sides,
        front,
        box([19, 30, 2], [0, 0, 18]),
        box([18, 30, 2], [22, 0, 18]),
        box([5, 13, 2], [18, 0, 18]),
        box([5, 14, 2], [18, 16, 18]),
      ),
    ],
    ['a tray with a window where it is deepest', together(...sides, ...window(14, 18), lid)],
    [
      'a hollow that is closed, which is told otherwise',
      together(box([40, 30, 20]), turned(box([30, 20, 10], [5, 5, 5]))),
    ],
    ['a table', together(lid, ...[0, 38].flatMap((x) => [0, 28].map((y) => box([2, 2, 20], [x, y, 0]))))],
    ['a bridge', together(lid, box([2, 30, 20]), box([2, 30, 20], [38, 0, 0]))],
    ['a tray that holds a few drops', posed(tray, { scale: 0.15 })],
    ['a ball', sphere(20)],
    ['a bumpy ball', bumpySphere(20, 4_000)],
    ['a ring', torus(20, 8)],
    ['a pipe', tube(20, 2, 30)],
  ])('%s', (_, mesh) => {
    expect(codesOf(mesh, RESIN)).not.toContain('resin-cups');
    expect(codesOf(posed(mesh, { turn: [0, 0, 0.4], shift: [500, -200, 70] }), RESIN)).not.toContain('resin-cups');
  });

  test('a tray that is not made in resin', () => expect(codesOf(tray, { minWallMm: 0.8 })).not.toContain('resin-cups'));
});
