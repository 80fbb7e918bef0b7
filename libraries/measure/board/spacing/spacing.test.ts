import { describe, expect, test } from 'vitest';
import { readBoardFiles } from '#measure/board/board-files.ts';
import { measureBoard } from '#measure/board/measure-board.ts';
import { createBudget } from '#measure/budget.ts';
import { type Files, zipOf } from '#measure/testing/boards.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';

const limits = { minClearanceMm: 0.381, minRingMm: 0.15, minEdgeMm: 0.2 };
const measure = async (files: Files) => {
  const budget = createBudget(() => 0);
  return measureBoard(await readBoardFiles('board.zip', await zipOf(files), inflateRaw, budget), { limits })
    .measurement;
};

/** Tools: a track of 0.5 mm, a round pad of 1.6 mm, a square one of 2 mm, and a line of 0.1 mm. */
const HEAD = '%FSLAX34Y34*%%MOMM*%%ADD10C,0.5*%%ADD11C,1.6*%%ADD12R,2X2*%%ADD13C,0.1*%%LPD*%';
const at = (x: number, y: number) => `X${Math.round(x * 10_000)}Y${Math.round(y * 10_000)}`;
const track = (...points: readonly (readonly [number, number])[]) =>
  `D10*${points.map(([x, y], first) => `${at(x, y)}D0${first === 0 ? 2 : 1}*`).join('')}`;
const pad = (x: number, y: number, tool = 11) => `D${tool}*${at(x, y)}D03*`;
const region = (...points: readonly (readonly [number, number])[]) => `G36*${track(...points).slice(4)}G37*`;
const layer = (...drawn: string[]) => `${HEAD}${drawn.join('\n')}\nM02*`;
const edge = layer(`D13*${track([0, 0], [50, 0], [50, 30], [0, 30], [0, 0]).slice(4)}`);
const drills = (...holes: readonly (readonly [x: number, y: number, diameter: number])[]) =>
  [
    'M48',
    'METRIC',
    ...holes.map(([, , d], n) => `T${n + 1}C${d}`),
    '%',
    ...holes.flatMap(([x, y], n) => [`T${n + 1}`, `X${x.toFixed(3)}Y${y.toFixed(3)}`]),
    'M30',
  ].join('\n');

const found = async (copper: string, more: Files = {}) => {
  const { findings, verdict } = await measure({
    'b-Edge_Cuts.gbr': edge,
    'b-F_Cu.gbr': copper,
    'b-F_Mask.gbr': layer(pad(9, 9)),
    ...more,
  });
  const of = (code: string) => findings.find((one) => one.code === code);
  return { of, verdict };
};

describe('copper that is too close', () => {
  test('is told with the gap and its place, and leaves the size exact', async () => {
    const { of, verdict } = await found(layer(track([5, 10], [40, 10]), track([5, 10.6], [40, 10.6])));
    expect(of('copper-too-close')).toMatchObject({
      severity: 'warning',
      count: 1,
      measured: 0.1,
      limit: 0.381,
      unit: 'mm',
    });
    expect(of('copper-too-close')?.where?.[0]).toMatchObject({
      from: [expect.any(Number), expect.closeTo(10.25, 3)],
      to: [expect.any(Number), expect.closeTo(10.35, 3)],
    });
    expect(verdict).toBe('exact');
  });
  test.each([
    ['a pad beside a track', [track([5, 10], [40, 10]), pad(20, 11.25)], 0.2],
    ['a square pad beside a round one', [pad(20, 10, 12), pad(22.1, 10)], 0.3],
    [
      'a pad in a hole of a poured area',
      [
        region(
          [5, 5],
          [30, 5],
          [30, 25],
          [5, 25],
          [5, 15],
          [19, 15],
          [19, 16],
          [21, 16],
          [21, 14],
          [19, 14],
          [19, 15],
          [5, 15],
          [5, 5],
        ),
        pad(20, 15),
      ],
      0.2,
    ],
  ])('%s', async (_, copper, gap) =>
    expect((await found(layer(...copper))).of('copper-too-close')?.measured).toBeCloseTo(gap, 3),
  );
  test.each([
    ['what is joined by a track', [pad(20, 10), pad(21.8, 10), track([20, 10], [20, 14], [21.8, 14], [21.8, 10])]],
    [
      'a pad that lies within a poured area',
      [region([5, 5], [30, 5], [30, 25], [5, 25], [5, 5]), pad(6, 15), pad(10, 15)],
    ],
    ['tracks that are exactly as far apart as they may', [track([5, 10], [40, 10]), track([5, 10.881], [40, 10.881])]],
    ['letters, through which nothing flows', [track([5, 10], [7, 10]), track([5, 10.6], [7, 10.6])]],
  ])('%s is none', async (_, copper) => expect((await found(layer(...copper))).of('copper-too-close')).toBeUndefined());
});

describe('the ring around a hole', () => {
  const pads = layer(pad(10, 10), pad(20, 10), pad(30, 10));
  test('is told where it is narrow, and of a pad of which nothing is left', async () => {
    const { of } = await found(pads, { 'b.drl': drills([10, 10, 0.8], [20, 10, 1.5], [30, 10, 1.6]) });
    expect(of('narrow-ring')).toMatchObject({
      count: 2,
      measured: expect.closeTo(0, 6),
      limit: 0.15,
      where: [{ from: [30, 10] }, { from: [20, 10] }],
    });
    expect(of('narrow-ring')?.figures).toContain('nothing is left');
  });
  test('also where the hole is off the middle of its pad', async () => {
    const { of } = await found(pads, { 'b.drl': drills([10, 10.35, 0.8]) });
    expect(of('narrow-ring')?.measured).toBeCloseTo(0.05, 3);
  });
  test('is none of a hole without a pad, as for a screw', async () =>
    expect((await found(pads, { 'b.drl': drills([40, 20, 3.2], [10, 10, 0.8]) })).of('narrow-ring')).toBeUndefined());
});

describe('at the edge of the board', () => {
  test('copper is told, with its place', async () => {
    const { of } = await found(layer(track([5, 0.35], [40, 0.35])));
    expect(of('copper-at-edge')).toMatchObject({ count: 1, measured: expect.closeTo(0.1, 6), limit: 0.2 });
  });
  test('holes are told', async () => {
    const { of } = await found(layer(pad(10, 10)), { 'b.drl': drills([0.6, 15, 1], [10, 10, 0.8]) });
    expect(of('holes-at-edge')).toMatchObject({ count: 1, measured: expect.closeTo(0.1, 6) });
  });
  test('the outline itself, which some programs draw on the copper as well, is none', async () =>
    expect((await found(edge.replace('M02*', `${pad(10, 10)}M02*`))).of('copper-at-edge')).toBeUndefined());
});

test('a side with pads and without a mask is told, the other is not', async () => {
  const { of } = await found(layer(pad(10, 10)), { 'b-B_Cu.gbr': layer(pad(10, 10)) });
  expect(of('no-mask')).toMatchObject({ severity: 'info', message: expect.stringContaining('for the bottom.') });
});

test('a board with more copper than can be compared is measured all the same', async () => {
  const many = Array.from({ length: 9_000 }, () => track([5, 10], [40, 10.3]));
  const { of, verdict } = await found(layer(...many));
  expect([verdict, of('copper-too-close')]).toEqual(['exact', undefined]);
});
