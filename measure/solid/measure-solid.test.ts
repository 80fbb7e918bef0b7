import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { box, together, turned, without } from '#tests/support/meshes.ts';
import { measureSolid } from './measure-solid.ts';

const limits = { boxMm: [256, 256, 256] };
const measured = (bodies: readonly Mesh[], hasSolids = true) =>
  measureSolid({ bodies, unit: 'in', hasSolids }, { limits }).measurement;
const cube = box([20, 20, 20]);
const sheet = without(cube, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);

describe('a file without a solid', () => {
  test('is refused when it holds nothing', () => {
    expect(() => measured([])).toThrow(expect.objectContaining({ code: 'no-solid' }));
  });

  test.each([
    ['surfaces, by its own word', [cube], false],
    ['surfaces that do not close', [sheet], true],
  ])('goes to a person with its size, and without a volume: %s', (_, bodies, hasSolids) => {
    const { verdict, quantities, sizeMm, findings } = measured(bodies, hasSolids);
    expect([verdict, findings[0]?.code, quantities.solids]).toEqual(['person', 'no-solid', 0]);
    expect(quantities.volumeMm3).toBeUndefined();
    expect(sizeMm).toEqual([20, 20, expect.any(Number)]);
  });
});

test('one solid is measured exactly, with the unit that the file states', () => {
  expect(measured([cube])).toMatchObject({
    kind: 'solid',
    unit: { value: 'in', from: 'file', ask: false },
    sizeMm: [20, 20, 20],
    quantities: { volumeMm3: expect.closeTo(8_000, 6), areaMm2: 2_400, solids: 1, closed: true, manifold: true },
    findings: [],
    verdict: 'exact',
  });
});

test('the parts of an assembly are counted and added up, also where they touch', () => {
  const { quantities, findings, verdict, sizeMm } = measured([cube, box([20, 20, 20], [20, 0, 0])]);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(16_000, 6), solids: 2, manifold: true });
  expect(findings).toEqual([expect.objectContaining({ code: 'several-solids', severity: 'info', count: 2 })]);
  expect([verdict, sizeMm]).toEqual(['exact', [40, 20, 20]]);
});

test('a hollow is not filled', () => {
  const hollow = together(cube, turned(box([10, 10, 10], [5, 5, 5])));
  expect(measured([hollow]).quantities).toMatchObject({ volumeMm3: expect.closeTo(7_000, 6), solids: 1, shells: 2 });
});

test('a surface beside a solid is left out, told, and leaves the volume an estimate', () => {
  const { quantities, findings, verdict } = measured([cube, sheet]);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(8_000, 6), solids: 1, closed: false });
  expect([findings[0]?.code, findings[0]?.count, verdict]).toEqual(['loose-surfaces', 1, 'estimate']);
});

test('each part has to fit the machine, not the whole assembly', () => {
  const apart = [box([200, 200, 200]), box([200, 200, 200], [300, 0, 0])];
  expect(measured(apart).verdict).toBe('exact');
  const { findings, verdict } = measured([box([300, 20, 20])]);
  expect([findings[0]?.code, findings[0]?.measured, verdict]).toEqual(['too-large', 300, 'person']);
});
