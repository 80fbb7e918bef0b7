import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circle, line, rectangle } from '#measure/testing/drawings.ts';
import { codesOf, DRAWING_LIMITS, drawingOf, findingOf, measuredDrawing } from '#measure/testing/measured-drawing.ts';

const square = rectangle(0, 0, 100, 100);

describe('a drawing without lines', () => {
  test('but with text asks for outlines', () => {
    const { verdict, reason, quantities } = drawingOf([
      [0, 'TEXT'],
      [1, '<script>'],
    ]);
    expect([verdict, quantities]).toEqual(['person', {}]);
    expect(reason).toContain('Convert the text to outlines');
  });
  test('is for a person', () => {
    expect(drawingOf()).toMatchObject({ verdict: 'person', findings: [{ code: 'nothing-to-cut' }] });
    expect(codesOf([[0, '3DSOLID']])).toEqual(['nothing-to-cut', 'ignored-entities']);
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
    const { quantities, findings } = measuredDrawing({ entities: [drawn] }, { limits: { ...DRAWING_LIMITS, colours } });
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
    const { quantities } = drawingOf(drawn);
    expect(quantities.cutLengthMm).toBeCloseTo(length, 6);
    expect(findingOf('lines-with-height', drawn)?.count).toBe(count);
  });
});

test('a drawing on a layout alone says so', () => {
  const onLayout = line(0, 0, 100, 0, [[67, 1]]);
  expect(drawingOf(onLayout, onLayout)).toMatchObject({
    verdict: 'person',
    findings: [{ code: 'only-on-layout', count: 2 }],
  });
  expect(measuredDrawing({ blocks: { '*Paper_Space0': [line(0, 0, 9, 0)] } }).findings[0]?.code).toBe('only-on-layout');
  expect(codesOf(square, onLayout)).toEqual([]);
});

describe('a clean drawing', () => {
  test('has its length, its contours and nothing wrong', () => {
    expect(drawingOf(square, circle(50, 50, 10))).toMatchObject({
      kind: 'drawing',
      sizeMm: [100, 100],
      quantities: { cutLengthMm: expect.closeTo(400 + 20 * Math.PI, 4), contours: 2, openContours: 0 },
      findings: [],
      verdict: 'exact',
    });
  });
});

describe('the unit', () => {
  test('is always asked for when the drawing says none', () => {
    const { verdict, unit } = measuredDrawing({ entities: [square], units: 0 });
    expect(verdict).toBe('ask');
    expect(unit.choices?.map(({ value }) => value)).toEqual(expect.arrayContaining(['mm', 'in']));
  });
  test('that the customer gives is taken', () => {
    const { quantities, sizeMm } = measuredDrawing({ entities: [square], units: 0 }, { answered: 'in' });
    expect(quantities.cutLengthMm).toBeCloseTo(10_160, 3);
    expect(sizeMm).toEqual([2_540, 2_540]);
  });
});

test('a drawing larger than the bed, even when it is turned, is for a person', () => {
  expect(drawingOf(rectangle(0, 0, 1_300, 10)).verdict).toBe('person');
  expect(drawingOf(rectangle(0, 0, 880, 1_260)).verdict).toBe('exact');
});

test('lengths are told by colour, and colours that mean nothing are named', () => {
  const entities = [rectangle(0, 0, 100, 100), line(0, 0, 10, 10, [[62, 3]])];
  const { quantities, findings } = measuredDrawing(
    { entities },
    { limits: { ...DRAWING_LIMITS, colours: ['#000000'] } },
  );
  expect(quantities.lengthByColourMm).toEqual({ '#000000': 400, '#00ff00': expect.closeTo(14.142, 2) });
  expect(findings).toContainEqual(expect.objectContaining({ code: 'colour-without-meaning', severity: 'info' }));
});

describe('whatever happens to a drawing', () => {
  const number = fc.integer({ min: -200, max: 200 });
  const lines = fc.array(fc.tuple(number, number, number, number), { minLength: 1, maxLength: 20 });
  const lengths = (all: [number, number, number, number][]) =>
    measuredDrawing({ entities: all.map((one) => line(...one)) }).quantities;
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
