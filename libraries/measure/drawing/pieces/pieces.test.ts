import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { readDxf } from '#measure/drawing/dxf/read-dxf.ts';
import { type DrawingLimits, measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { circle, dxf, line, rectangle } from '#measure/testing/drawings.ts';

const limits: DrawingLimits = { boxMm: [1270, 889], minGapMm: 1, kerfMm: 0.25, thickestSheetMm: 8, bedGridMm: 10 };
const budget = createBudget(() => 0, { items: 1e9, timeMs: 1e9 });
type Entities = NonNullable<Parameters<typeof dxf>[0]['entities']>;
const of = (...entities: Entities) =>
  measureDrawing(readDxf(dxf({ entities }), budget), { limits, budget }).measurement;
const finding = (code: string, ...entities: Entities) => of(...entities).findings.find((one) => one.code === code);
const details = (...entities: Entities) => (of(...entities).details ?? []).map(({ what, mm }) => [what, mm]);
const plate = rectangle(0, 0, 100, 100);

describe('what is finer than a sheet may be thick is measured, with its place', () => {
  test('a hole of 0.5 mm, and nothing of one that is larger than any sheet is thick', () => {
    const { details: found } = of(plate, circle(50, 50, 0.25), circle(20, 20, 5));
    expect(found).toEqual([
      { what: 'hole', mm: expect.closeTo(0.5, 3), where: { from: [expect.closeTo(49.75, 3), 50], to: [50.25, 50] } },
    ]);
  });
  test('a slot counts by its longest side: parts are plugged into it', () =>
    expect(details(plate, rectangle(40, 40, 20, 2.9))).toEqual([]));
  test('the web between two holes, and what is left to the edge', () => {
    const found = of(plate, rectangle(20, 20, 20, 20), rectangle(43, 20, 20, 20), rectangle(70, 78, 20, 20)).details;
    expect(found).toMatchObject([
      { what: 'edge', mm: 2, where: { from: [expect.any(Number), expect.any(Number)] } },
      { what: 'bridge', mm: 3 },
    ]);
  });
  test('what is between two parts falls away, however narrow it is', () =>
    expect(details(plate, rectangle(103, 0, 100, 100))).toEqual([]));
  test('between a hole and a piece that lies loose in it there is only a cut', () =>
    expect(details(plate, rectangle(20, 20, 50, 50), rectangle(23, 23, 44, 44))).toEqual([]));
  test('what runs closer than lines may stand has a finding of its own', () => {
    expect(details(plate, rectangle(0.8, 40, 20, 20))).toEqual([]);
    expect(finding('lines-too-close', plate, rectangle(0.8, 40, 20, 20))).toBeDefined();
  });
});

describe('the middle of an O falls out, and that is said', () => {
  test('with its place', () =>
    expect(finding('loose-islands', plate, circle(50, 50, 20), circle(50, 50, 10))).toMatchObject({
      severity: 'info',
      count: 1,
      where: [{ from: [expect.closeTo(50, 6), expect.closeTo(50, 6)] }],
    }));
  test('but not of a ring, which is a part with a hole', () =>
    expect(of(circle(50, 50, 20), circle(50, 50, 10)).findings).toEqual([]));
  test('nor where a frame is the sheet, and what lies in it are parts with holes', () => {
    const part = (x: number) => [rectangle(x, 5, 43, 90), circle(x + 20, 50, 10)];
    const { findings } = of(plate, ...part(4), ...part(52));
    expect(findings).toMatchObject([{ code: 'several-parts', count: 2 }]);
  });
});

describe('parts that are small or several', () => {
  test('several are counted', () =>
    expect(finding('several-parts', plate, rectangle(200, 0, 50, 50), circle(220, 20, 8))?.count).toBe(2));
  test('small ones fall through the bed, with their place', () =>
    expect(finding('parts-under-grid', plate, rectangle(200, 0, 6, 8))).toMatchObject({
      severity: 'warning',
      count: 1,
      limit: 10,
      where: [{ from: [203, 4] }],
    }));
  test('nothing is said where an outline is open: its holes would be taken for parts', () =>
    expect(of(line(0, 0, 100, 0), line(100, 0, 100, 100), circle(50, 50, 3)).findings).toMatchObject([
      { code: 'open-contours' },
    ]));
  test('a part that is drawn twice is one part', () =>
    expect(finding('several-parts', plate, circle(50, 50, 20), plate, circle(50, 50, 20))).toBeUndefined());
});

test('a pattern of thousands of holes is measured in bounded time, and its small holes are told', () => {
  const holes = Array.from({ length: 2_500 }, (_, at) => circle((at % 50) * 2 + 1, Math.floor(at / 50) * 2 + 1, 0.3));
  expect(of(plate, ...holes).details?.[0]).toMatchObject({ what: 'hole', mm: expect.closeTo(0.6, 3) });
});
