import { describe, expect, test } from 'vitest';
import { BROKEN, figures, NOTE, PROBLEM, UNIT_WANTED, WARNING } from '#contract/testing/measured.ts';
import {
  findingCounts,
  type MeasuredFigures,
  measuredSize,
  ownReason,
  placesText,
  possibleSizes,
  quantityLines,
  sortedFindings,
  standingOf,
  unitText,
} from './measurement-lines.ts';

describe('a file whose unit nobody has said', () => {
  test('has no size and no volume yet, but those it may have', () => {
    expect(measuredSize(UNIT_WANTED)).toBeUndefined();
    expect(unitText(UNIT_WANTED)).toBeUndefined();
    expect(possibleSizes(UNIT_WANTED)).toEqual([
      { value: 'in', unit: 'in inches', size: '127 × 76.2 × 25.4 mm' },
      { value: 'mm', unit: 'in millimetres', size: '5 × 3 × 1 mm' },
    ]);
    expect(quantityLines(UNIT_WANTED)).toEqual([{ label: 'Triangles', value: '1,200' }]);
    const drawing = { ...UNIT_WANTED, quantities: { cutLengthMm: 9 } };
    expect(quantityLines(drawing)).toEqual([]);
  });
});

describe('how a file stands', () => {
  test.each([
    ['unmeasured', undefined],
    ['measuring', figures({ status: 'queued', sizeMm: undefined, quantities: {}, verdict: 'person' })],
    ['measuring', figures({ status: 'running', sizeMm: undefined, quantities: {}, verdict: 'person' })],
    ['broken', BROKEN],
    ['person', figures({ verdict: 'person', findings: [PROBLEM] })],
    ['received', { ...BROKEN, findings: [NOTE] }], // nothing is wrong with it: the service asks for such files
    ['person', figures({ verdict: 'person', sizeMm: undefined, quantities: { drillHits: 4 } })],
    ['ask', UNIT_WANTED],
    ['estimate', figures({ verdict: 'estimate' })],
    ['exact', figures()],
  ])('is %s', (standing, measured) => expect(standingOf(measured)).toBe(standing));
});

describe('a unit', () => {
  test.each([
    ['millimetres, from the file', { value: 'mm', from: 'file' }],
    ['inches, the customer said so', { value: 'in', from: 'customer' }],
    ['millimetres, assumed', { value: 'mm', from: 'assumed' }],
    ['feet, from the file', { value: 'ft', from: 'file' }],
  ] as const)('reads as %s', (text, unit) => expect(unitText(figures({ unit: { ...unit, ask: false } }))).toBe(text));

  test('is told to customers as their own word', () =>
    expect(unitText(figures({ unit: { value: 'in', from: 'customer', ask: false } }), 'customer')).toBe(
      'inches, as you said',
    ));

  test('is not told of a file without a size', () => expect(unitText(BROKEN)).toBeUndefined());
});

describe('what a file amounts to', () => {
  const said = (quantities: MeasuredFigures['quantities']) =>
    quantityLines(figures({ quantities })).map(({ label, value }) => `${label}: ${value}`);

  test('is, of a mesh, its volume, its surface and its triangles', () => {
    expect(said(figures().quantities)).toEqual(['Volume: 45.3 cm³', 'Surface: 123 cm²', 'Triangles: 1,200']);
    expect(said({ shells: 3 })).toEqual(['Bodies: 3']);
  });

  test('is, of an assembly, its solids', () =>
    expect(said({ volumeMm3: 1_000, solids: 4 })).toEqual(['Volume: 1 cm³', 'Solids: 4']));

  test('is, of a drawing, what is cut, and what was drawn where lines are doubled', () => {
    expect(said({ cutLengthMm: 812.4, drawnLengthMm: 812.4, contours: 12, openContours: 0, pages: 1 })).toEqual([
      'Cut length: 812.4 mm',
      'Contours: 12',
    ]);
    expect(said({ cutLengthMm: 400, drawnLengthMm: 500, contours: 0, pages: 3 })).toEqual([
      'Cut length: 400 mm',
      'As drawn: 500 mm',
      'Contours: 0',
      'Pages: 3',
    ]);
  });

  test('is, of a board, its area, its tracks and its holes', () =>
    expect(
      said({
        boxIn2: 12.3456,
        outlineIn2: 11.02,
        copperLayers: 2,
        drillHits: 1_245,
        smallestDrillMm: 0.6,
        narrowestLineMm: 0.1524,
      }),
    ).toEqual([
      'Board area: 12.35 in²',
      'Outline area: 11.02 in²',
      'Narrowest track: 0.152 mm',
      'Smallest hole: 0.6 mm',
      'Copper layers: 2',
      'Holes: 1,245',
    ]));

  test('tells the area inside a rectangular outline once', () =>
    expect(said({ boxIn2: 4, outlineIn2: 4.001 })).toEqual(['Board area: 4 in²']));
});

describe('what was found', () => {
  test('comes the worst first, and is counted in words', () => {
    const found = figures({ findings: [NOTE, WARNING, PROBLEM, WARNING] });
    expect(sortedFindings(found)).toEqual([PROBLEM, WARNING, WARNING, NOTE]);
    expect(findingCounts(found)).toBe('1 problem, 2 warnings, 1 note');
    expect(findingCounts(figures())).toBe('');
  });

  test.each([
    ['', undefined],
    ['', []],
    ['at 12.0, 4.5 mm', [{ from: [12, 4.5] }]],
    ['at 1.0, 2.0, 3.0 to 4.0, 5.0, 6.0 mm', [{ from: [1, 2, 3], to: [4, 5, 6] }]],
    ['first at 1.0, 0.0; 2.0, 0.0; 3.0, 0.0 mm', [1, 2, 3, 4].map((x) => ({ from: [x, 0] }))],
  ])('is %j', (text, where) => expect(placesText({ where })).toBe(text));

  test('is not said a second time as the reason', () => {
    expect(ownReason(BROKEN)).toBeUndefined();
    expect(ownReason(UNIT_WANTED)).toBe(UNIT_WANTED.reason);
  });
});
