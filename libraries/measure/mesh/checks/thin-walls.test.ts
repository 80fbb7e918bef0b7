import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import type { Place } from '#measure/measurement.ts';
import { measureMesh } from '#measure/mesh/measure-mesh.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { codesOf, findingOf, measuredPart } from '#measure/testing/measured-part.ts';
import { box, together, turned, without } from '#measure/testing/meshes.ts';
import { bracket, cone, cylinder, extruded, posed, sphere, torus, tube, wedge } from '#measure/testing/parts.ts';

const limits = { minWallMm: 1 };
const thinWall = (mesh: Mesh, minWallMm = 1) => findingOf(mesh, 'thin-wall', { minWallMm });
/** The ends of a place along one axis, the lower one first. */
const endsAlong = (axis: number, { from, to = [] }: Place) =>
  [from[axis] ?? Number.NaN, to[axis] ?? Number.NaN]
    .map((value) => Number(value.toFixed(3)))
    .toSorted((one, other) => one - other);

/** Half a millimetre wide at its top. */
const ridge = (degrees: number) => {
  const out = 10 * Math.tan((degrees / 2 / 180) * Math.PI);
  return extruded(
    [
      [0, 0],
      [out * 2 + 0.5, 0],
      [out + 0.5, 10],
      [out, 10],
    ],
    30,
  );
};

describe('nobody is warned of a thin wall', () => {
  test.each([
    ['where the material sets no limit', () => codesOf(box([50, 50, 0.3]))],
    ['of the very thickness that the material needs', () => codesOf(box([50, 50, 1]), limits)],
    ['in a surface with a hole, whose inside is not certain', () => codesOf(without(box([50, 50, 0.3]), 0), limits)],
  ])('%s', (_, codes) => {
    expect(codes()).not.toContain('thin-wall');
  });

  test('while the unit is not known', () => {
    const request = { limits, budget: createBudget(() => 0) };
    const { verdict, findings } = measureMesh({ mesh: box([5, 5, 0.3]) }, request).measurement;
    expect([verdict, findings]).toEqual(['ask', []]);
  });

  test.each([
    ['a box', box([20, 20, 20])],
    ['a cylinder', cylinder(10, 20)],
    ['a sphere', sphere(10)],
    ['a torus', torus(20, 8)],
    ['a bracket that is rounded inside and out', bracket(40, 4, 20)],
    ['a tube with a good wall', tube(10, 2, 20)],
    ['a knife that is ground to 5 degrees', wedge(40, 5, 20)],
    ['a wedge of 15 degrees', wedge(40, 15, 20)],
    ['a wedge of 30 degrees', wedge(40, 30, 20)],
    ['a ridge of 40 degrees whose edge is cut off', ridge(40)],
    ['the tip of a cone', cone(10, 20)],
    ['the tip of a needle', cone(3, 40)],
  ])('on %s', (_, mesh) => {
    expect(thinWall(mesh)).toBeUndefined();
    expect(thinWall(posed(mesh, { turn: [0.3, 1.1, 2], shift: [70, -30, 12] }))).toBeUndefined();
  });

  test('on a label that lies on a block, or is sunk in it: the block is what is under it', () => {
    const block = box([20, 20, 20]);
    expect(thinWall(together(block, box([10, 10, 0.5], [3, 4, 20])))).toBeUndefined();
    expect(thinWall(together(block, box([10, 10, 0.5], [3, 4, 19.7])))).toBeUndefined();
    expect(thinWall(together(block, box([10, 10, 0.5], [3, 4, 10])))).toBeUndefined();
  });
});

describe('a thin wall is told of with its thickness and its place', () => {
  test('in words that say what happens and what to do, with both figures apart', () => {
    const { verdict, findings } = measuredPart(box([50, 40, 0.3]), { minWallMm: 0.5 });
    expect(verdict).toBe('exact');
    expect(findings).toEqual([
      {
        code: 'thin-wall',
        severity: 'warning',
        message: 'A wall is thin: it can come out with gaps, or break off. Make it at least 0.5 mm thick.',
        figures: 'The thinnest wall is 0.3 mm; this material needs 0.5 mm.',
        count: 1,
        measured: 0.3,
        limit: 0.5,
        unit: 'mm',
        where: [{ from: expect.any(Array), to: expect.any(Array) }],
      },
    ]);
    expect(findings[0]?.where?.map((place) => endsAlong(2, place))).toEqual([[0, 0.3]]);
  });

  test.each([
    ['a tube', tube(10, 0.5, 20), 0.5],
    ['a thin rod', cylinder(0.3, 30), 0.6],
    ['a bracket of sheet metal', bracket(40, 0.8, 20), 0.8],
    ['a box with a hollow close to its side', together(box([20, 20, 20]), turned(box([16, 16, 16], [3.6, 2, 2]))), 0.4],
    ['a box that is inside out', turned(box([50, 40, 0.7])), 0.7],
    [
      'a wedge of 5 degrees whose edge is cut off',
      extruded(
        [
          [0, 0],
          [40, 0],
          [40, 3.9],
          [0, 0.4],
        ],
        20,
      ),
      0.4,
    ],
  ])('%s', (_, mesh, thickness) => {
    const found = thinWall(mesh);
    expect(found?.measured).toBeGreaterThan(thickness * 0.97);
    expect(found?.measured).toBeLessThan(thickness * 1.15);
    expect(found?.count).toBe(1);
  });

  test('two ribs are two places, each with a line through it where it is thinnest', () => {
    const rib = (thickness: number, x: number) => box([thickness, 30, 20], [x, 0, 10]);
    const base = box([100, 30, 10]);
    const { count, where } = thinWall(together(base, rib(0.4, 20), rib(0.6, 80))) ?? {};
    expect(count).toBe(2);
    expect(where?.map((place) => endsAlong(0, place))).toEqual([
      [20, 20.4],
      [80, 80.6],
    ]);
  });

  test('however small it is beside the rest of the part', () => {
    const found = thinWall(together(box([250, 250, 250]), box([4, 0.4, 2], [100, 100, 250])));
    expect([found?.measured, found?.where?.map((place) => endsAlong(1, place))]).toEqual([0.4, [[100, 100.4]]]);
  });

  test('in millimetres, whatever the unit of the file', () => {
    const found = findingOf(box([3, 2, 0.02]), 'thin-wall', limits, 'in');
    expect(found?.measured).toBe(0.508);
    expect(found?.where?.[0]?.from.concat(found.where[0].to ?? [])).toContainEqual(expect.closeTo(0.508, 6));
  });
});
