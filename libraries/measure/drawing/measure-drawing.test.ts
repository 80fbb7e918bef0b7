import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { arc, circle, dxf, line, rectangle } from '#measure/testing/drawings.ts';
import { readDxf } from './dxf/read-dxf.ts';
import { type DrawingLimits, measureDrawing } from './measure-drawing.ts';

const limits: DrawingLimits = { boxMm: [1270, 889], minGapMm: 1, kerfMm: 0.25 };
const budget = createBudget(() => 0, { items: 1e9, timeMs: 1e9 });
type Parts = Parameters<typeof dxf>[0];
const measure = (parts: Parts, more: Partial<Parameters<typeof measureDrawing>[1]> = {}) =>
  measureDrawing(readDxf(dxf(parts), budget), { limits, budget, ...more }).measurement;
const of = (...entities: NonNullable<Parts['entities']>) => measure({ entities });
const codes = (...entities: NonNullable<Parts['entities']>) => of(...entities).findings.map(({ code }) => code);
const finding = (code: string, ...entities: NonNullable<Parts['entities']>) =>
  of(...entities).findings.find((one) => one.code === code);
const square = rectangle(0, 0, 100, 100);

describe('a drawing without lines', () => {
  test('but with text asks for outlines', () => {
    const { verdict, reason, quantities } = of([
      [0, 'TEXT'],
      [1, '<script>'],
    ]);
    expect([verdict, quantities]).toEqual(['person', {}]);
    expect(reason).toContain('Convert the text to outlines');
  });
  test('is for a person', () => {
    expect(of()).toMatchObject({ verdict: 'person', findings: [{ code: 'nothing-to-cut' }] });
    expect(codes([[0, '3DSOLID']])).toEqual(['nothing-to-cut', 'ignored-entities']);
  });
});

describe('colours near to those of the machine are taken as these', () => {
  const colours = ['#ff0000', '#0000ff', '#000000'];
  test.each([
    ['#ed1c24', '#ff0000'],
    ['#e30613', '#ff0000'],
    ['#ff2e17', '#ff0000'],
    ['#2e3192', '#0000ff'],
    ['#102694', '#0000ff'],
    ['#0e348c', '#0000ff'],
    ['#231f20', '#000000'],
    ['#2c2e35', '#000000'],
    ['#ffa500', '#ffa500'],
    ['#ff00ff', '#ff00ff'],
    ['#00aeef', '#00aeef'],
    ['#808080', '#808080'],
    ['#ffc0cb', '#ffc0cb'],
    ['#4d0000', '#4d0000'],
  ])('%s as %s', (colour, meant) => {
    const drawn = line(0, 0, 100, 0, [[420, Number.parseInt(colour.slice(1), 16)]]);
    const { quantities, findings } = measure({ entities: [drawn] }, { limits: { ...limits, colours } });
    expect(quantities.lengthByColourMm).toEqual({ [meant]: 100 });
    const said = findings.filter(({ code }) => code === 'colours-taken').map(({ figures }) => figures);
    expect(said).toEqual(colour === meant ? [] : [`${colour} as ${meant}.`]);
  });
});

describe('a drawing with heights is measured as it looks from above, and that is said', () => {
  const rising = line(0, 0, 30, 40, [
    [30, 0],
    [31, 120],
  ]);
  const corners = [
    [0, 0, 0],
    [30, 40, 120],
    [60, 80, 0],
  ].flatMap(([x = 0, y = 0, z = 0]): typeof square => [
    [0, 'VERTEX'],
    [8, '0'],
    [10, x],
    [20, y],
    [30, z],
  ]);
  test.each([
    ['a line', rising, 50, 1],
    ['a polyline', [[0, 'POLYLINE'], [8, '0'], [70, 8], ...corners, [0, 'SEQEND']] as typeof square, 100, 1],
    [
      'a line that is level, high up',
      line(0, 0, 30, 40, [
        [30, 9],
        [31, 9],
      ]),
      50,
      undefined,
    ],
    ['a line that rises by a hair', line(0, 0, 30, 40, [[31, 1e-9]]), 50, undefined],
  ])('%s', (_, drawn, length, count) => {
    const { quantities } = of(drawn);
    expect(quantities.cutLengthMm).toBeCloseTo(length, 6);
    expect(finding('lines-with-height', drawn)?.count).toBe(count);
  });
});

test('a drawing on a layout alone says so', () => {
  const onLayout = line(0, 0, 100, 0, [[67, 1]]);
  expect(of(onLayout, onLayout)).toMatchObject({ verdict: 'person', findings: [{ code: 'only-on-layout', count: 2 }] });
  expect(measure({ blocks: { '*Paper_Space0': [line(0, 0, 9, 0)] } }).findings[0]?.code).toBe('only-on-layout');
  expect(codes(square, onLayout)).toEqual([]);
});

describe('a clean drawing', () => {
  test('has its length, its contours and nothing wrong', () => {
    expect(of(square, circle(50, 50, 10))).toMatchObject({
      kind: 'drawing',
      sizeMm: [100, 100],
      quantities: { cutLengthMm: expect.closeTo(400 + 20 * Math.PI, 4), contours: 2, openContours: 0 },
      findings: [],
      verdict: 'exact',
    });
  });
});

describe('doubled lines are found where they are, and charged once', () => {
  test.each([
    ['the same line again', line(0, 0, 100, 0), 100],
    ['the same line from the other end', line(100, 0, 0, 0), 100],
    ['a piece of a line', line(20, 0, 60, 0), 40],
    ['a line that goes beyond', line(50, 0, 150, 0), 50],
    ['a line that is a hair beside', line(20, 0.0005, 60, 0.0005), 40],
    ['an upright line that leans a hair to the one side', line(0, 20, 1e-7, 60), 40],
    ['an upright line that leans a hair to the other side', line(1e-7, 20, 0, 60), 40],
  ])('%s', (_, double, length) => {
    const { quantities } = of(square, double);
    expect((quantities.drawnLengthMm ?? 0) - (quantities.cutLengthMm ?? 0)).toBeCloseTo(length, 3);
    const found = finding('duplicate-lines', square, double);
    expect(found).toMatchObject({ count: 1, measured: expect.closeTo(length, 3) });
    const [x = 0, y = 0] = found?.where?.[0]?.from ?? [];
    expect(Math.min(x, y)).toBeCloseTo(0, 2);
  });

  test('a circle that is once a line of two bulges', () => {
    const bulges: typeof square = [
      [0, 'LWPOLYLINE'],
      [8, '0'],
      [70, 1],
      ...[10, 30].flatMap((x): typeof square => [
        [10, x],
        [20, 20],
        [42, 1],
      ]),
    ];
    const { quantities, verdict } = of(circle(20, 20, 10), bulges);
    expect([quantities.cutLengthMm, verdict]).toEqual([expect.closeTo(20 * Math.PI, 5), 'exact']);
  });

  test('an edge that bulges by less than can be cut, with a straight line at its height', () => {
    const bulged: typeof square = [
      [0, 'LWPOLYLINE'],
      [70, 0],
      [10, 20],
      [20, 80],
      [42, 0.000013],
      [10, 25],
      [20, 80],
    ];
    const { quantities } = of(line(0, 0, 200, 0), bulged, line(200, 80, 210, 80), bulged);
    expect(quantities.drawnLengthMm).toBeCloseTo(200 + 5 + 10 + 5, 4);
    expect(quantities.cutLengthMm).toBeCloseTo(200 + 5 + 10, 4);
  });

  test('a corner ends a line, and a curve is one line, however finely it is drawn', () => {
    const rounded: (typeof square)[number][] = [
      [0, 'LWPOLYLINE'],
      [70, 0],
      ...([0, 100] as const).flatMap((x): typeof square => [
        [10, x],
        [20, 200],
        [42, 0.5],
      ]),
    ];
    expect(finding('duplicate-lines', square, square)?.count).toBe(4);
    expect(finding('duplicate-lines', rounded, rounded)?.count).toBe(1);
  });

  test('a circle under two half circles', () => {
    const halves = [arc(0, 0, 10, 0, 180), arc(0, 0, 10, 180, 360)];
    expect(of(circle(0, 0, 10), ...halves).quantities).toMatchObject({ cutLengthMm: expect.closeTo(20 * Math.PI, 4) });
  });

  test('but lines that only meet, cross or run beside each other are none', () => {
    expect(codes(square, rectangle(100, 0, 50, 50))).toContain('duplicate-lines'); // they share a side
    expect(codes(square, rectangle(102, 0, 50, 50), circle(50, 50, 10), circle(50, 50, 12))).toEqual([
      'several-parts',
      'loose-islands',
    ]);
    expect(codes(line(0, 0, 50, 0), line(50, 0, 100, 0), line(20, -10, 20, 10))).not.toContain('duplicate-lines');
  });
});

describe('contours', () => {
  test('that are open are counted, with the ends that meet nothing', () => {
    const found = finding('open-contours', line(0, 0, 100, 0), line(100, 0, 100, 50));
    expect(found).toMatchObject({ count: 1, where: [{ from: [0, 0] }, { from: [100, 50] }] });
  });

  test.each([
    ['a divider that meets the outline in the middle of its sides', [square, line(50, 0, 50, 100)]],
    ['plates that share a side', [rectangle(0, 0, 50, 50), rectangle(50, 0, 50, 50)]],
    [
      'plates that share a side, drawn once',
      [square, line(100, 0, 150, 0), line(150, 0, 150, 100), line(150, 100, 100, 100)],
    ],
    ['a piece of a side drawn again', [square, line(20, 0, 60, 0)]],
    ['a line that touches a circle', [circle(50, 50, 40), line(10, 50, 90, 50)]],
  ])('%s leave no end that meets nothing', (_, entities) => {
    expect(codes(...entities)).not.toContain('open-contours');
  });

  test('two halves of a circle are closed, and one of them drawn twice is not', () => {
    const [upper, lower] = [arc(20, 20, 10, 0, 180), arc(20, 20, 10, 180, 360)];
    expect(of(upper, lower).quantities).toMatchObject({ contours: 1, openContours: 0 });
    expect(of(upper, upper).quantities).toMatchObject({ contours: 1, openContours: 1 });
  });

  test('an open line drawn twice is open all the same', () => {
    expect(finding('open-contours', line(0, 0, 100, 0), line(100, 0, 0, 0))).toMatchObject({ count: 1 });
  });

  test('are not looked at for gaps while nobody knows the unit', () => {
    const nearly = [
      line(0, 0, 10, 0),
      line(10, 0, 10, 10),
      line(10, 10, 0, 10),
      line(0, 10, 0, 0.4),
      circle(5, 5, 4.5),
    ];
    const found = measure({ entities: nearly, units: 0 }).findings.map(({ code }) => code);
    expect(found).toEqual(['open-contours']);
  });

  test('that nearly close are told as gaps, with their place', () => {
    const nearly = [line(0, 0, 100, 0), line(100, 0, 100, 100), line(100, 100, 0, 100), line(0, 100, 0, 0.4)];
    expect(finding('narrow-gaps', ...nearly)).toMatchObject({ count: 1, where: [{ from: [0, 0], to: [0, 0.4] }] });
    expect(codes(...nearly.slice(0, 3), line(0, 100, 0, 1.4))).toEqual(['open-contours']);
  });

  test('smaller than the beam burn away', () => {
    expect(finding('contours-under-kerf', square, circle(50, 50, 0.1))).toMatchObject({ count: 1, limit: 0.25 });
  });

  test('drawn twice are still closed', () => {
    expect(of(square, line(0, 0, 100, 0)).quantities).toMatchObject({ contours: 1, openContours: 0 });
  });
});

describe('the unit', () => {
  test('is always asked for when the drawing says none', () => {
    const { verdict, unit } = measure({ entities: [square], units: 0 });
    expect(verdict).toBe('ask');
    expect(unit.choices?.map(({ value }) => value)).toEqual(expect.arrayContaining(['mm', 'in']));
  });
  test('that the customer gives is taken', () => {
    const { quantities, sizeMm } = measure({ entities: [square], units: 0 }, { answered: 'in' });
    expect(quantities.cutLengthMm).toBeCloseTo(10_160, 3);
    expect(sizeMm).toEqual([2_540, 2_540]);
  });
});

test('a drawing larger than the bed, even when it is turned, is for a person', () => {
  expect(of(rectangle(0, 0, 1_300, 10)).verdict).toBe('person');
  expect(of(rectangle(0, 0, 880, 1_260)).verdict).toBe('exact');
});

test('lengths are told by colour, and colours that mean nothing are named', () => {
  const entities = [rectangle(0, 0, 100, 100), line(0, 0, 10, 10, [[62, 3]])];
  const { quantities, findings } = measure({ entities }, { limits: { ...limits, colours: ['#000000'] } });
  expect(quantities.lengthByColourMm).toEqual({ '#000000': 400, '#00ff00': expect.closeTo(14.142, 2) });
  expect(findings).toContainEqual(expect.objectContaining({ code: 'colour-without-meaning', severity: 'info' }));
});

describe('whatever happens to a drawing', () => {
  const number = fc.integer({ min: -200, max: 200 });
  const lines = fc.array(fc.tuple(number, number, number, number), { minLength: 1, maxLength: 20 });
  const lengths = (all: [number, number, number, number][]) =>
    measure({ entities: all.map((one) => line(...one)) }).quantities;
  const usable = (all: [number, number, number, number][]) => all.some(([a, b, c, d]) => Math.hypot(a - c, b - d) > 1);

  test('its lengths stay when it is moved and turned by a right angle', () => {
    fc.assert(
      fc.property(lines.filter(usable), number, (all, shift) => {
        const { drawnLengthMm = 0, cutLengthMm = 0 } = lengths(all);
        const moved = lengths(all.map(([a, b, c, d]) => [shift - b, a, shift - d, c]));
        expect(moved.drawnLengthMm).toBeCloseTo(drawnLengthMm, 3);
        expect(moved.cutLengthMm).toBeCloseTo(cutLengthMm, 1);
      }),
      { numRuns: 60 },
    );
  });

  test('its cut length stays when every line is split in two, and when every line is drawn twice', () => {
    fc.assert(
      fc.property(lines.filter(usable), (all) => {
        const { cutLengthMm = 0 } = lengths(all);
        const halves = all.flatMap(([a, b, c, d]): [number, number, number, number][] => [
          [a, b, (a + c) / 2, (b + d) / 2],
          [(a + c) / 2, (b + d) / 2, c, d],
        ]);
        expect(lengths(halves).cutLengthMm).toBeCloseTo(cutLengthMm, 1);
        expect(lengths([...all, ...all]).cutLengthMm).toBeCloseTo(cutLengthMm, 1);
      }),
      { numRuns: 60 },
    );
  });
});
