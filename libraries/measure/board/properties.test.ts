import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { zipOf } from '#measure/testing/boards.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { readBoardFiles } from './board-files.ts';
import { measureBoard } from './measure-board.ts';

const RUNS = { numRuns: 60 };
const limits = { boxMm: [297, 210], minTraceMm: 0.381, minDrillMm: 0.5 };
type Point = readonly [x: number, y: number];

const measure = async (files: Record<string, string>) =>
  measureBoard(
    await readBoardFiles(
      'board.zip',
      await zipOf(files),
      inflateRaw,
      createBudget(() => 0),
    ),
    { limits },
  ).measurement;

const nanometres = (mm: number) => Math.round(mm * 1e6);
const words = ([x, y]: Point, code: string) => `X${nanometres(x)}Y${nanometres(y)}${code}*\n`;
/** Millimetres with six decimals. */
const gerber = (body: string, tool = 0.5) => `%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,${tool}*%\nD10*\n${body}M02*\n`;
const segments = (lines: readonly (readonly [Point, Point])[]) =>
  lines.map(([from, to]) => words(from, 'D02') + words(to, 'D01')).join('');
const drill = (holes: readonly Point[], diameter = 0.8) =>
  `M48\nMETRIC\nT1C${diameter}\n%\nT1\n${holes.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}\n`).join('')}M30\n`;

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const turned = ([x, y]: Point, angle: number, [dx, dy]: Point): Point => [
  x * Math.cos(angle) - y * Math.sin(angle) + dx,
  x * Math.sin(angle) + y * Math.cos(angle) + dy,
];

/** A board of a rectangle with one corner cut off, which is wherever the place says. */
const shape = fc.record({ width: between(30, 100), height: between(30, 100), cut: between(2, 20) });
const placed = fc.record({ angle: between(0, 2 * Math.PI), x: between(-300, 300), y: between(-300, 300) });
type Shape = { width: number; height: number; cut: number };
type Place = { angle: number; x: number; y: number };

const cornersOf = ({ width, height, cut }: Shape, { angle, x, y }: Place): Point[] =>
  (
    [
      [0, 0],
      [width, 0],
      [width, height - cut],
      [width - cut, height],
      [0, height],
    ] as const
  ).map((corner) => turned(corner, angle, [x, y]));
const edgesOf = (corners: readonly Point[]) =>
  corners.map((from, at) => [from, corners[(at + 1) % corners.length] as Point] as const);
const areaIn2 = ({ width, height, cut }: Shape) => (width * height - cut ** 2 / 2) / 645.16;
/** Inside the board, far from its edges. */
const inside = ({ width, height }: Shape, { angle, x, y }: Place): Point =>
  turned([width / 3, height / 3], angle, [x, y]);
const boardOf = (own: Shape, place: Place, lines = edgesOf(cornersOf(own, place))) => {
  const middle = inside(own, place);
  const copper = gerber(segments([[middle, [middle[0] + 3, middle[1]]]]));
  return {
    'b-Edge_Cuts.gbr': gerber(segments(lines)),
    'b-F_Cu.gbr': copper,
    'b-B_Cu.gbr': copper,
    'b.drl': drill([middle, [middle[0] + 2, middle[1]]]),
  };
};
const STILL = { angle: 0, x: 0, y: 0 };

describe('the size of a board stays what it is', () => {
  test('turned and moved: the true area, whatever the box around it', () =>
    fc.assert(
      fc.asyncProperty(shape, placed, async (own, place) => {
        const { quantities, findings, verdict } = await measure(boardOf(own, place));
        expect(quantities.outlineIn2).toBeCloseTo(areaIn2(own), 3);
        expect(quantities.boxIn2).toBeGreaterThanOrEqual((quantities.outlineIn2 ?? 0) - 1e-3);
        expect([quantities.copperLayers, quantities.drillHits, quantities.smallestDrillMm]).toEqual([2, 2, 0.8]);
        expect([findings, verdict]).toEqual([[], 'exact']); // a clean board has nothing wrong
      }),
      RUNS,
    ));

  test('with its outline in any order, split, and drawn from either end', () =>
    fc.assert(
      fc.asyncProperty(
        shape.chain((own) => {
          const edges = edgesOf(cornersOf(own, STILL));
          const order = fc.shuffledSubarray(edges, { minLength: edges.length });
          return fc.tuple(fc.constant(own), order, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }));
        }),
        between(0.1, 0.9),
        async ([own, edges, turns], at) => {
          const pieces = edges.flatMap(([from, to]): (readonly [Point, Point])[] => {
            const middle: Point = [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at];
            return [
              [from, middle],
              [middle, to],
            ];
          });
          const lines = pieces.map(([from, to], index) =>
            turns[index] ? ([to, from] as const) : ([from, to] as const),
          );
          const { sizeMm, quantities, findings } = await measure(boardOf(own, STILL, lines));
          expect(sizeMm).toEqual([expect.closeTo(own.width, 3), expect.closeTo(own.height, 3)]);
          expect(quantities.outlineIn2).toBeCloseTo(areaIn2(own), 3);
          expect(findings).toEqual([]);
        },
      ),
      RUNS,
    ));

  test('and grows with the square of its scale', () =>
    fc.assert(
      fc.asyncProperty(shape, between(0.8, 2), async (own, scale) => {
        const larger = { width: own.width * scale, height: own.height * scale, cut: own.cut * scale };
        const [one, other] = [await measure(boardOf(own, STILL)), await measure(boardOf(larger, STILL))];
        const ratio = (other.quantities.outlineIn2 ?? 0) / (one.quantities.outlineIn2 ?? 1);
        expect(ratio / scale ** 2).toBeCloseTo(1, 3);
      }),
      RUNS,
    ));
});

describe('what is wrong with a board is found where it is', () => {
  test('an outline that does not close, with both its ends', () =>
    fc.assert(
      fc.asyncProperty(shape, placed, fc.integer({ min: 0, max: 4 }), async (own, place, gone) => {
        const edges = edgesOf(cornersOf(own, place));
        const [missing] = edges.splice(gone, 1);
        const { findings, verdict } = await measure(boardOf(own, place, edges));
        const found = findings.find(({ code }) => code === 'open-outline');
        expect([found?.where?.length, verdict]).toEqual([2, 'estimate']);
        for (const end of missing ?? [])
          expect(
            found?.where?.some(({ from }) => Math.hypot((from[0] ?? 0) - end[0], (from[1] ?? 0) - end[1]) < 0.03),
          ).toBe(true);
      }),
      RUNS,
    ));

  test('copper beyond the outline, by how much', () =>
    fc.assert(
      fc.asyncProperty(shape, between(0.2, 20), async (own, beyond) => {
        const board = boardOf(own, STILL);
        const line = segments([[inside(own, STILL), [own.width + beyond - 0.25, own.height / 3]]]);
        const { findings } = await measure({ ...board, 'b-F_Cu.gbr': gerber(line) });
        expect(findings).toEqual([
          expect.objectContaining({ code: 'copper-beyond-outline', measured: expect.closeTo(beyond, 3) }),
        ]);
      }),
      RUNS,
    ));

  test('the narrowest track and the smallest hole, under the limits and not above', () =>
    fc.assert(
      fc.asyncProperty(shape, between(0.05, 1), between(0.1, 1), async (own, track, hole) => {
        fc.pre(Math.abs(track - limits.minTraceMm) > 0.001 && Math.abs(hole - limits.minDrillMm) > 0.001);
        const [width, diameter] = [Number(track.toFixed(4)), Number(hole.toFixed(4))];
        const middle = inside(own, STILL);
        const line = segments([[middle, [middle[0] + 1, middle[1]]]]);
        const files = { ...boardOf(own, STILL), 'b-F_Cu.gbr': gerber(line, width), 'b.drl': drill([middle], diameter) };
        const { quantities, findings } = await measure(files);
        expect(quantities.smallestDrillMm).toBe(diameter);
        expect(quantities.narrowestLineMm).toBe(Math.min(width, 0.5));
        expect(findings.map(({ code }) => code)).toEqual([
          ...(width < limits.minTraceMm ? ['narrow-line'] : []),
          ...(diameter < limits.minDrillMm ? ['small-drill'] : []),
        ]);
      }),
      RUNS,
    ));
});
