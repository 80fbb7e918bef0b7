import { describe, expect, test } from 'vitest';
import { measure } from '#measure/measure.ts';
import { arc, circle, dxf, insert, line, rectangle } from '#measure/testing/drawings.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { codesOf, drawingOf, findingOf, measuredDrawing } from '#measure/testing/measured-drawing.ts';

const square = rectangle(0, 0, 100, 100);

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
    const { quantities } = drawingOf(square, double);
    expect((quantities.drawnLengthMm ?? 0) - (quantities.cutLengthMm ?? 0)).toBeCloseTo(length, 3);
    const found = findingOf('duplicate-lines', square, double);
    expect(found).toMatchObject({ count: 1, measured: expect.closeTo(length, 3) });
    const [x = 0, y = 0] = found?.where?.[0]?.from ?? [];
    expect(Math.min(x, y)).toBeCloseTo(0, 2);
  });

  describe('a straight line over corners that hardly turn is charged once on each side of them', () => {
    // The sides turn by 0.000055 and 0.00004: each leaves the line of the one before by more than the 0.005 mm that are one of 500 mm.
    const corners = [
      [0, 0],
      [100, 0],
      [200, 0.0055],
      [400, 0.0245],
      [400, 300],
    ] as const;
    const side = (at: number) => {
      const [[x1, y1], [x2, y2]] = [corners[at] ?? [0, 0], corners[at + 1] ?? [0, 0]];
      return line(x1, y1, x2, y2);
    };
    const sides = [side(0), side(1), side(2), side(3)];

    test.each([
      ['from the middle of one side to the middle of the next', line(60, 0, 140, 0), 80],
      ['the other way round', line(140, 0, 60, 0), 80],
      ['along the second side, back over the corner', line(60, -0.0022, 150, 0.00275), 90],
      ['over two corners', line(90, -0.0003, 210, 0.0062), 120],
      ['along the third side, back over two corners', line(98, -0.0042, 390, 0.02355), 292],
    ])('%s', (_, double, length) => {
      const { quantities, verdict } = drawingOf(...sides, double);
      expect((quantities.drawnLengthMm ?? 0) - (quantities.cutLengthMm ?? 0)).toBeCloseTo(length, 2);
      expect(verdict).toBe('exact');
    });

    test('but not where it leaves the side behind the corner', () => {
      const { quantities } = drawingOf(side(0), line(100, 0, 200, 0.5), line(60, 0, 140, 0));
      expect((quantities.drawnLengthMm ?? 0) - (quantities.cutLengthMm ?? 0)).toBeCloseTo(40, 3);
    });
  });

  test('a grid of squares with its long lines is not too much: thousands of lines end at others there', async () => {
    const [side, count] = [5, 70];
    const each = Array.from({ length: count + 1 }, (_, at) => at * side);
    const squares = each.slice(1).flatMap((x) => each.slice(1).map((y) => rectangle(x - side, y - side, side, side)));
    const long = each.flatMap((at) => [line(at, 0, at, count * side), line(0, at, count * side, at)]);
    const bytes = dxf({ entities: [...squares, ...long] });
    const request = { name: 'grid.dxf', bytes, limits: {} };
    const { quantities, verdict } = await measure(request, { inflateRaw, clock: () => 0 });
    expect(verdict).toBe('exact');
    expect(quantities.cutLengthMm).toBeCloseTo((count + 1) * 2 * count * side, 3);
  });

  test('lines of a small drawing that no machine tells apart are one', () => {
    const small = rectangle(0, 0, 6, 6);
    const cutOf = (beside: number) => drawingOf(small, line(2, beside, 5, beside)).quantities.cutLengthMm;
    expect([cutOf(0.0008), cutOf(0.0012)]).toEqual([24, 27]);
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
    const { quantities, verdict } = drawingOf(circle(20, 20, 10), bulges);
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
    const { quantities } = drawingOf(line(0, 0, 200, 0), bulged, line(200, 80, 210, 80), bulged);
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
    expect(findingOf('duplicate-lines', square, square)?.count).toBe(4);
    expect(findingOf('duplicate-lines', rounded, rounded)?.count).toBe(1);
  });

  test('a circle under two half circles', () => {
    const halves = [arc(0, 0, 10, 0, 180), arc(0, 0, 10, 180, 360)];
    expect(drawingOf(circle(0, 0, 10), ...halves).quantities).toMatchObject({
      cutLengthMm: expect.closeTo(20 * Math.PI, 4),
    });
  });

  describe('curves that are drawn in another way', () => {
    const ellipse = (from: number, to: number): typeof square => [
      [0, 'ELLIPSE'],
      [10, 50],
      [20, 50],
      [11, 40],
      [21, 0],
      [40, 0.3],
      [41, from],
      [42, to],
    ];
    /** One cubic curve from 0,0 to 100,0, or what of it goes on from the half. */
    const spline = (...points: readonly (readonly [number, number])[]): typeof square => [
      [0, 'SPLINE'],
      [71, 3],
      ...[0, 0, 0, 0, 1, 1, 1, 1].map((knot) => [40, knot] as const),
      ...points.flatMap(([x, y]): typeof square => [
        [10, x],
        [20, y],
      ]),
    ];
    const whole = spline([0, 0], [20, 60], [70, -30], [100, 0]);
    const half = spline([46.25, 11.25], [65, 0], [85, -15], [100, 0]);
    const bulged = (...corners: readonly (readonly [number, number, number])[]): typeof square => [
      [0, 'LWPOLYLINE'],
      [70, 0],
      ...corners.flatMap(([x, y, bulge]): typeof square => [
        [10, x],
        [20, y],
        [42, bulge],
      ]),
    ];
    const turn = 2 * Math.PI;
    const handle = 10 * 0.5522847498;
    const quarter = spline([10, 0], [10, handle], [handle, 10], [0, 10]);

    test.each([
      ['an ellipse from another point on', [ellipse(0, turn), ellipse(1, 1 + turn)]],
      ['an ellipse in two pieces', [ellipse(0, turn), ellipse(2, 4.5), ellipse(4.5, 2)]],
      ['half of a spline', [whole, half]],
      ['a spline of which half came before', [whole, half].toReversed()],
      ['a circle, and a quarter of it as a cubic curve', [circle(0, 0, 10), quarter]],
      ['a circle of which a quarter came before as a cubic curve', [quarter, circle(0, 0, 10)]],
    ])('%s', (_, entities) => {
      const { quantities, verdict } = drawingOf(...entities);
      const longest = Math.max(...entities.map((one) => drawingOf(one).quantities.drawnLengthMm ?? 0));
      expect(quantities.cutLengthMm).toBeCloseTo(longest, 1);
      expect(verdict).toBe('exact');
    });

    test('arcs that a block stretches, of which one is a part of the other', () => {
      const blocks = {
        WHOLE: [bulged([0, 0, 1], [40, 0, 0])],
        PART: [arc(20, 0, 20, 200, 300)],
      };
      const stretched = (block: string) => insert(block, [[41, 1.5]]);
      const lengthOf = (...inserts: readonly string[]) =>
        measuredDrawing({ blocks, entities: inserts.map(stretched) }).quantities.cutLengthMm ?? 0;
      expect(lengthOf('WHOLE', 'PART') / lengthOf('WHOLE')).toBeCloseTo(1, 4);
    });

    test('but a curve a millimetre beside a large arc is cut like the arc', () => {
      const [radius, half, sink] = [5_000, 190, 3.61];
      const flat = arc(0, 0, radius, 90 - (half / radius) * (180 / Math.PI), 90 + (half / radius) * (180 / Math.PI));
      const beside = spline(
        [-half, radius - sink - 1],
        [-half / 3, radius + sink / 3 - 1],
        [half / 3, radius + sink / 3 - 1],
        [half, radius - sink - 1],
      );
      expect(codesOf(flat, beside)).not.toContain('duplicate-lines');
      expect(drawingOf(flat, beside).quantities.cutLengthMm).toBeCloseTo(760, 0);
    });

    test('but curves that touch, go on in each other or run beside each other are none', () => {
      const beside = spline([0, 0.1], [20, 60.1], [70, -29.9], [100, 0.1]);
      const other = spline([100, 0], [130, 30], [150, 0], [170, 0]);
      for (const entities of [
        [whole, beside],
        [whole, other],
        [ellipse(0, 2), ellipse(2, 4)],
        [whole, spline([0, 0], [20, 60], [70, -25], [100, 0])],
      ])
        expect(codesOf(...entities)).not.toContain('duplicate-lines');
    });
  });

  test('but lines that only meet, cross or run beside each other are none', () => {
    expect(codesOf(square, rectangle(100, 0, 50, 50))).toContain('duplicate-lines'); // they share a side
    expect(codesOf(square, rectangle(102, 0, 50, 50), circle(50, 50, 10), circle(50, 50, 12))).toEqual([
      'several-parts',
      'loose-islands',
    ]);
    expect(codesOf(line(0, 0, 50, 0), line(50, 0, 100, 0), line(20, -10, 20, 10))).not.toContain('duplicate-lines');
  });
});

describe('contours', () => {
  test('that are open are counted, with the ends that meet nothing', () => {
    const found = findingOf('open-contours', line(0, 0, 100, 0), line(100, 0, 100, 50));
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
    expect(codesOf(...entities)).not.toContain('open-contours');
  });

  test('two halves of a circle are closed, and one of them drawn twice is not', () => {
    const [upper, lower] = [arc(20, 20, 10, 0, 180), arc(20, 20, 10, 180, 360)];
    expect(drawingOf(upper, lower).quantities).toMatchObject({ contours: 1, openContours: 0 });
    expect(drawingOf(upper, upper).quantities).toMatchObject({ contours: 1, openContours: 1 });
  });

  test('an open line drawn twice is open all the same', () => {
    expect(findingOf('open-contours', line(0, 0, 100, 0), line(100, 0, 0, 0))).toMatchObject({ count: 1 });
  });

  test('are not looked at for gaps while nobody knows the unit', () => {
    const nearly = [
      line(0, 0, 10, 0),
      line(10, 0, 10, 10),
      line(10, 10, 0, 10),
      line(0, 10, 0, 0.4),
      circle(5, 5, 4.5),
    ];
    const found = measuredDrawing({ entities: nearly, units: 0 }).findings.map(({ code }) => code);
    expect(found).toEqual(['open-contours']);
  });

  test('that nearly close are told as gaps, with their place', () => {
    const nearly = [line(0, 0, 100, 0), line(100, 0, 100, 100), line(100, 100, 0, 100), line(0, 100, 0, 0.4)];
    expect(findingOf('narrow-gaps', ...nearly)).toMatchObject({ count: 1, where: [{ from: [0, 0], to: [0, 0.4] }] });
    expect(codesOf(...nearly.slice(0, 3), line(0, 100, 0, 1.4))).toEqual(['open-contours']);
  });

  test('smaller than the beam burn away', () => {
    expect(findingOf('contours-under-kerf', square, circle(50, 50, 0.1))).toMatchObject({ count: 1, limit: 0.25 });
  });

  test('drawn twice are still closed', () => {
    expect(drawingOf(square, line(0, 0, 100, 0)).quantities).toMatchObject({ contours: 1, openContours: 0 });
  });
});
