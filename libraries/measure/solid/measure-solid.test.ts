import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { box, together, turned, without } from '#measure/testing/meshes.ts';
import { cylinder, posed, tube as tubeOf } from '#measure/testing/parts.ts';
import { measureSolid } from './measure-solid.ts';

const limits = { boxMm: [256, 256, 256] };
const checking = createBudget(() => 0);
const measured = (bodies: readonly Mesh[], hasSolids = true) =>
  measureSolid({ bodies, unit: 'in', hasSolids }, { limits, checking }).measurement;
const cube = box([20, 20, 20]);
/** Each side a surface of its own, which shares no corner with the others; moved inwards by so much. */
const apart = ({ vertices, triangles }: Mesh, gap = 1e-6): Mesh => ({
  vertices: Float64Array.from(
    [...triangles].flatMap((corner, at) => {
      const side = Math.floor(at / 6);
      return [0, 1, 2].map((axis) => (vertices[corner * 3 + axis] as number) + gap * Math.cos(side * 3 + axis));
    }),
  ),
  triangles: Uint32Array.from(triangles, (_, at) => at),
});
const sidesOf = (mesh: Mesh) =>
  [0, 2, 4, 6, 8, 10].map((first) =>
    without(mesh, ...Array.from({ length: 12 }, (_, at) => at).filter((at) => at !== first && at !== first + 1)),
  );
const tube = apart(without(cube, 0, 1, 2, 3));
const sheet = without(cube, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);

describe('a file without a solid', () => {
  test('is refused when it holds nothing', () => {
    expect(() => measured([])).toThrow(expect.objectContaining({ code: 'no-solid' }));
  });

  test.each([
    ['surfaces that do not close', [sheet], false],
    ['solids by its own word that do not close', [sheet], true],
    [
      'surfaces of which one encloses nothing',
      [cube, without(box([20, 20, 0.5], [0, 0, 50]), 0, 1, 4, 5, 6, 7, 8, 9, 10, 11)],
      false,
    ],
    ['a tube without ends', [tube], false],
  ])('goes to a person with its size, and without a volume: %s', (_, bodies, hasSolids) => {
    const { verdict, quantities, sizeMm, findings } = measured(bodies, hasSolids);
    expect([verdict, findings[0]?.code, quantities.solids]).toEqual(['person', 'no-solid', 0]);
    expect(quantities.volumeMm3).toBeUndefined();
    expect(sizeMm?.slice(0, 2)).toEqual([expect.closeTo(20, 4), expect.closeTo(20, 4)]);
  });
});

describe('surfaces that enclose something are measured, and called an estimate', () => {
  const hollow = together(box([30, 30, 30]), turned(box([10, 10, 10], [10, 10, 10])));
  const beside = together(cube, box([20, 20, 20], [100, 0, 0]));
  test.each([
    ['joined', cube, 8_000],
    ['each on its own', apart(cube), 8_000],
    ['each on its own, all of them inside out', apart(turned(cube)), 8_000],
    ['each on its own, some of them inside out', apart(turned(cube, 0, 1, 2, 3)), 8_000],
    ['with a hollow', apart(hollow), 26_000],
    ['of several bodies', apart(beside), 16_000],
    [
      'of several bodies, one of them inside out',
      apart(together(cube, turned(box([20, 20, 20], [100, 0, 0])))),
      16_000,
    ],
    ['of bodies that touch', apart(together(cube, box([20, 20, 20], [20, 0, 0]))), 16_000],
    ['of which each is read as a body', undefined, 8_000],
    ['whose rims meet only nearly', apart(cube, 0.002), 8_000],
  ])('%s', (_, surfaces, volume) => {
    const { verdict, quantities, findings } = measured(surfaces ? [surfaces] : sidesOf(apart(cube)), false);
    expect([verdict, quantities.solids, findings[0]?.code]).toEqual(['estimate', 0, 'no-solid']);
    expect((quantities.volumeMm3 ?? 0) / volume).toBeCloseTo(1, 2);
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

test('a hollow of a solid is told, and in resin it is what stays full', () => {
  const hollow = together(cube, turned(box([10, 10, 10], [5, 5, 5])));
  expect(measured([hollow]).findings).toMatchObject([{ code: 'cavities', severity: 'info', count: 1 }]);
  const inResin = measureSolid(
    { bodies: [hollow], unit: 'mm', hasSolids: true },
    { limits: { ...limits, keepsResin: true }, checking },
  ).measurement;
  expect(inResin.findings).toMatchObject([{ code: 'closed-hollow', severity: 'warning', count: 1 }]);
  expect(inResin.quantities.hollowMm3).toBeCloseTo(1_000, 6);
});

describe('solids are searched as meshes are', () => {
  const checks = { ...limits, minWallMm: 0.8, overhangDeg: 45 };
  const found = (bodies: readonly Mesh[], more: object = {}) =>
    measureSolid({ bodies, unit: 'mm', hasSolids: true, ...more }, { limits: checks, checking }).measurement.findings;
  const table = together(box([40, 40, 5], [0, 0, 20]), box([10, 10, 20], [15, 15, 0]));

  test('for thin walls and for overhangs, each with its place', () => {
    const [thin] = found([box([40, 0.5, 20])]);
    expect(thin).toMatchObject({ code: 'thin-wall', measured: expect.closeTo(0.5, 3), limit: 0.8 });
    expect(thin?.where?.length).toBeGreaterThan(0);
    const over = found([box([40, 40, 5], [0, 0, 20]), box([10, 10, 20], [15, 15, 0])]);
    expect(over.map(({ code }) => code)).toContain('overhangs');
    expect(found([table]).map(({ code }) => code)).toContain('overhangs');
  });

  test('but parts that touch make no thin wall, and neither does a round wall of coarse triangles', () => {
    const plates = [box([40, 40, 0.5]), box([40, 40, 5], [0, 0, 0.5])];
    expect(found(plates).map(({ code }) => code)).not.toContain('overhangs');
    const inner = posed(cylinder(39.2, 20, 64), { turn: [0, 0, Math.PI / 64], shift: [0, 0, 5] });
    const round = together(cylinder(40, 30, 64), turned(inner)); // its corners stand before the middles of the outer sides
    expect(found([round]).map(({ code }) => code)).not.toContain('thin-wall');
    expect(found([tubeOf(40, 0.5, 30, 64)]).map(({ code }) => code)).toContain('thin-wall');
  });

  test('and a file that is too much work for that keeps its figures', () => {
    const { quantities, verdict, findings } = measureSolid(
      { bodies: [box([40, 0.5, 20])], unit: 'mm', hasSolids: true },
      { limits: checks, checking: createBudget(() => 0, { items: 0, timeMs: 1 }) },
    ).measurement;
    expect([quantities.volumeMm3, verdict, findings]).toEqual([expect.closeTo(400, 6), 'exact', []]);
  });

  test('and nothing is compared with millimetres before the unit is known', () => {
    expect(found([box([4, 0.5, 2])], { unit: undefined })).toEqual([]);
  });
});

test('a surface beside a solid is left out, told, and leaves the volume an estimate', () => {
  const { quantities, findings, verdict } = measured([cube, sheet]);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(8_000, 6), solids: 1, closed: false });
  expect([findings[0]?.code, findings[0]?.count, verdict]).toEqual(['loose-surfaces', 1, 'estimate']);
});

test('each part has to fit the machine, not the whole assembly', () => {
  const apart = [box([200, 200, 200]), box([200, 200, 200], [300, 0, 0])];
  expect(measured(apart).verdict).toBe('exact');
  const { findings, verdict } = measured([box([400, 20, 20])]);
  expect([findings[0]?.code, findings[0]?.measured, verdict]).toEqual(['too-large', 400, 'person']);
});

test('a long part that leans in its assembly is judged by its own shape, not by the box around it', () => {
  const rod = posed(box([340, 10, 10]), { turn: [0, 0, 0.3] });
  expect(measured([rod]).verdict).toBe('exact');
});

test('the customer may say that the unit is another one than the file states', () => {
  const { unit, sizeMm, quantities } = measureSolid(
    { bodies: [cube], unit: 'in', hasSolids: true },
    { limits, checking, answered: 'mm' },
  ).measurement;
  expect([unit.from, sizeMm?.[0]]).toEqual(['customer', expect.closeTo(20 / 25.4, 6)]);
  expect(quantities.volumeMm3).toBeCloseTo(8_000 / 25.4 ** 3, 6);
});

test('a file that states no unit and a size under 10 mm is asked about', () => {
  const { verdict, unit } = measureSolid(
    { bodies: [box([2, 2, 2])], unit: undefined, hasSolids: true },
    { limits, checking },
  ).measurement;
  expect([verdict, unit.from, unit.ask]).toEqual(['ask', 'assumed', true]);
});

describe('solids that overlap', () => {
  test('are measured as the one body that they are', () => {
    const { verdict, quantities, findings } = measured([cube, box([20, 20, 20], [10, 0, 0])]);
    expect([verdict, quantities.volumeMm3, quantities.areaMm2]).toEqual([
      'exact',
      expect.closeTo(12_000, 6),
      expect.closeTo(3_200, 6),
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['bodies-united', 'several-solids']);
  });

  test('exactly count once', () => {
    const { verdict, quantities, findings } = measured([cube, cube, box([5, 5, 5], [30, 0, 0])]);
    expect([verdict, quantities.volumeMm3, quantities.areaMm2, quantities.solids]).toEqual([
      'exact',
      expect.closeTo(8_125, 6),
      expect.closeTo(2_550, 6),
      3,
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['doubled-bodies', 'several-solids']);
  });

  test('keep their figures where they only touch', () => {
    const { quantities, findings } = measured([cube, box([20, 20, 20], [20, 3, 0])]);
    expect([quantities.volumeMm3, quantities.areaMm2]).toEqual([expect.closeTo(16_000, 6), 4_800]);
    expect(findings.map(({ code }) => code)).toEqual(['several-solids']);
  });
});
