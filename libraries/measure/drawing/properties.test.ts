import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { dxf, type line } from '#measure/testing/drawings.ts';
import {
  cleanDrawing,
  drawn,
  place,
  type Shape,
  type Similarity,
  STILL,
  sides,
  similarity,
} from '#measure/testing/random-drawings.ts';
import { readDxf } from './dxf/read-dxf.ts';
import { measureDrawing } from './measure-drawing.ts';

const RUNS = { numRuns: 150 };
const budget = createBudget(() => 0, { items: 1e12, timeMs: 1e12 });
const limits = { minGapMm: 1, kerfMm: 0.25 };
const measureEntities = (entities: ReturnType<typeof line>[]) =>
  measureDrawing(readDxf(dxf({ entities }), budget), { limits, budget }).measurement;
const measure = (shapes: readonly Shape[], where: Similarity = STILL) =>
  measureEntities(shapes.map((shape) => drawn(shape, where)));
const lengthOf = (shapes: readonly Shape[], where?: Similarity) => measure(shapes, where).quantities.cutLengthMm ?? 0;
/** Nothing is wrong with several parts in one file; it is said how many there are. */
const partsOf = (count: number) => (count > 1 ? [expect.objectContaining({ code: 'several-parts', count })] : []);
const finding = (measured: ReturnType<typeof measure>, code: string) =>
  measured.findings.find((one) => one.code === code);

type Point = readonly number[];
const apart = (one: Point, other: Point) =>
  Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0));
/** Whether both are the same stretch, whichever end comes first. */
const isStretch = (found: { from: Point; to?: Point }, [from, to]: readonly [Point, Point], slack: number) =>
  found.to !== undefined &&
  Math.min(
    Math.max(apart(found.from, from), apart(found.to, to)),
    Math.max(apart(found.from, to), apart(found.to, from)),
  ) <= slack;

describe('the cut length of a drawing stays what it is', () => {
  test('turned and moved, with its lines in any order', () =>
    fc.assert(
      fc.property(
        cleanDrawing.chain(({ shapes }) =>
          fc.tuple(fc.constant(shapes), fc.shuffledSubarray(shapes, { minLength: shapes.length })),
        ),
        similarity,
        ([shapes, shuffled], where) => {
          expect(lengthOf(shuffled, where) / lengthOf(shapes)).toBeCloseTo(1, 6);
        },
      ),
      RUNS,
    ));

  test('with its lines split in pieces, some of them turned around', () =>
    fc.assert(
      fc.property(
        cleanDrawing,
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        similarity,
        ({ shapes, number }, at, where) => {
          const pieces = shapes.flatMap((shape): Shape[] => {
            if (shape.is !== 'line') return [shape];
            const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
            const middle = [x1 + (x2 - x1) * at, y1 + (y2 - y1) * at] as const;
            return [
              { is: 'line', from: middle, to: shape.from },
              { is: 'line', from: middle, to: shape.to },
            ];
          });
          const { quantities, findings } = measure(pieces, where);
          expect((quantities.cutLengthMm ?? 0) / lengthOf(shapes)).toBeCloseTo(1, 6);
          expect([quantities.contours, findings]).toEqual([number, partsOf(number)]);
        },
      ),
      RUNS,
    ));

  test('and grows as the drawing does', () =>
    fc.assert(
      fc.property(
        cleanDrawing,
        similarity,
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        ({ shapes }, where, scale) => {
          expect(lengthOf(shapes, { ...where, scale }) / lengthOf(shapes) / scale).toBeCloseTo(1, 6);
        },
      ),
      RUNS,
    ));
});

test('a clean drawing has nothing wrong, wherever it lies', () =>
  fc.assert(
    fc.property(cleanDrawing, similarity, ({ shapes, number }, where) => {
      const { quantities, findings, verdict } = measure(shapes, where);
      expect([quantities.contours, quantities.openContours, findings, verdict]).toEqual([
        number,
        0,
        partsOf(number),
        'exact',
      ]);
    }),
    RUNS,
  ));

describe('doubled lines are found where they are, and not charged', () => {
  /** On the lower side of a square of 40: the stretch from `from` to `to`, drawn again. */
  const seeds = fc.uniqueArray(
    fc.record({
      cell: fc.integer({ min: 0, max: 8 }),
      from: fc.double({ min: 0, max: 30, noNaN: true }),
      length: fc.double({ min: 1, max: 30, noNaN: true }),
      turned: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5, selector: ({ cell }) => cell },
  );
  const squares = Array.from({ length: 9 }, (_, at) => sides((at % 3) * 60, Math.floor(at / 3) * 60, 40, 40)).flat();

  test('equal, reversed, in part, and beyond the end', () =>
    fc.assert(
      fc.property(seeds, similarity, (doubles, where) => {
        const copies = doubles.map(({ cell, from, length, turned }): Extract<Shape, { is: 'line' }> => {
          const [x, y] = [(cell % 3) * 60, Math.floor(cell / 3) * 60];
          const ends = [
            [x + from, y],
            [x + from + length, y],
          ] as const;
          return { is: 'line', from: ends[turned ? 1 : 0], to: ends[turned ? 0 : 1] };
        });
        const measured = measure([...squares, ...copies], where);
        const found = finding(measured, 'duplicate-lines');
        const doubled = doubles.map(({ from, length }) => Math.min(40, from + length) - from);
        expect(found?.count).toBe(doubles.length);
        expect(found?.measured).toBeCloseTo(
          doubled.reduce((sum, one) => sum + one),
          2,
        );
        const beyond = doubles.reduce((sum, { from, length }) => sum + Math.max(0, from + length - 40), 0);
        expect(measured.quantities.cutLengthMm).toBeCloseTo(9 * 160 + beyond, 2);
        for (const { cell, from, length } of doubles) {
          const [x, y] = [(cell % 3) * 60, Math.floor(cell / 3) * 60];
          const stretch = [place([x + from, y], where), place([x + Math.min(40, from + length), y], where)] as const;
          expect(found?.where?.some((one) => isStretch(one, stretch, 0.02))).toBe(true);
        }
      }),
      RUNS,
    ));

  test('arcs over circles', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 10, max: 340, noNaN: true }),
        similarity,
        (from, sweep, where) => {
          const centre = [20, 20] as const;
          const over: Shape[] = [
            { is: 'circle', centre, radius: 15 },
            { is: 'arc', centre, radius: 15, from, to: from + sweep },
          ];
          const measured = measure(over, where);
          expect(measured.quantities.cutLengthMm).toBeCloseTo(30 * Math.PI, 3);
          expect(finding(measured, 'duplicate-lines')?.measured).toBeCloseTo((sweep * Math.PI * 15) / 180, 2);
        },
      ),
      RUNS,
    ));

  test('whole contours drawn twice, curves among them: each line and curve is one', () =>
    fc.assert(
      fc.property(cleanDrawing, similarity, ({ shapes }, where) => {
        const once = lengthOf(shapes, where);
        const { quantities } = measure([...shapes, ...shapes], where);
        expect((quantities.cutLengthMm ?? 0) / once).toBeCloseTo(1, 4);
        expect((quantities.drawnLengthMm ?? 0) / once).toBeCloseTo(2, 4);
      }),
      RUNS,
    ));
});

describe('contours that do not close', () => {
  const missing = fc.record({ cell: fc.integer({ min: 0, max: 3 }), side: fc.integer({ min: 0, max: 3 }) });
  const squares = Array.from({ length: 4 }, (_, at) => sides((at % 2) * 60, Math.floor(at / 2) * 60, 40, 40));

  test('are told with both their ends', () =>
    fc.assert(
      fc.property(missing, similarity, ({ cell, side }, where) => {
        const gone = squares[cell]?.[side];
        const shapes = squares.flat().filter((shape) => shape !== gone);
        const found = finding(measure(shapes, where), 'open-contours');
        expect(found?.count).toBe(1);
        for (const end of [gone?.from, gone?.to])
          expect(found?.where?.some(({ from }) => apart(from, place(end ?? [0, 0], where)) < 0.02)).toBe(true);
        expect(found?.where).toHaveLength(2);
      }),
      RUNS,
    ));

  test.each([
    ['under 1 mm are told as gaps, with their place', 0.05, 0.98, 1],
    ['of more are not', 1.02, 10, 0],
  ])('by gaps that %s', (_, min, max, count) =>
    fc.assert(
      fc.property(missing, fc.double({ min, max, noNaN: true }), similarity, ({ cell, side }, gap, where) => {
        const short = squares[cell]?.[side];
        if (!short) throw new Error('no such side');
        const share = gap / 40;
        const to = [
          short.to[0] + (short.from[0] - short.to[0]) * share,
          short.to[1] + (short.from[1] - short.to[1]) * share,
        ] as const;
        const shapes = squares.flat().map((shape) => (shape === short ? { ...short, to } : shape));
        const measured = measure(shapes, where);
        const found = finding(measured, 'narrow-gaps');
        expect([finding(measured, 'open-contours')?.count, found?.count ?? 0]).toEqual([1, count]);
        if (count === 0) return;
        const ends = [place(to, where), place(short.to, where)] as const;
        expect(found?.where?.some((one) => isStretch(one, ends, 0.02))).toBe(true);
      }),
      RUNS,
    ),
  );
});

test('contours under the kerf are found where they are, and others are not', () =>
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 0.6, noNaN: true }), similarity, (diameter, where) => {
      fc.pre(Math.abs(diameter - limits.kerfMm) > 0.01);
      const hole: Shape = { is: 'circle', centre: [20, 20], radius: diameter / 2 };
      const found = finding(measure([...sides(0, 0, 40, 40), hole], where), 'contours-under-kerf');
      expect(found?.count ?? 0).toBe(diameter < limits.kerfMm ? 1 : 0);
      if (found?.where) expect(apart(found.where[0]?.from ?? [], place([20, 20], where))).toBeLessThan(0.3);
    }),
    RUNS,
  ));

describe('lines that run beside each other', () => {
  test.each([
    ['under the narrowest gap are found where they are, with how far they are apart', 0.05, 0.98, 1],
    ['with more between them are none', 1.02, 20, 0],
  ])('%s', (_, min, max, count) =>
    fc.assert(
      fc.property(fc.double({ min, max, noNaN: true }), fc.boolean(), similarity, (gap, isRound, where) => {
        // Beside the right side of a square of 40: another one, or a hole.
        const neighbour: Shape[] = isRound
          ? [{ is: 'circle', centre: [40 - gap - 5, 20], radius: 5 }]
          : sides(40 + gap, 10, 30, 20);
        const found = finding(measure([...sides(0, 0, 40, 40), ...neighbour], where), 'lines-too-close');
        expect(found?.count ?? 0).toBe(count);
        if (!found) return;
        expect(found.measured).toBeCloseTo(gap, 2);
        const [{ from, to } = { from: [] }] = found.where ?? [];
        expect(apart(from, to ?? [])).toBeCloseTo(gap, 2);
        expect(apart(from, place([40, 20], where))).toBeLessThan(12);
      }),
      RUNS,
    ),
  );

  test('and touch or cross are none', () =>
    fc.assert(
      fc.property(fc.double({ min: -20, max: 0, noNaN: true }), similarity, (over, where) => {
        const measured = measure([...sides(0, 0, 40, 40), ...sides(40 + over, 10, 30, 20)], where);
        expect(finding(measured, 'lines-too-close')).toBeUndefined();
      }),
      RUNS,
    ));
});
