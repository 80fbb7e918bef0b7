import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import type { MachineLimits } from '#measure/limits.ts';
import {
  board,
  copper,
  drill,
  type Files,
  gerber,
  HEAD,
  lines,
  outline,
  rectangle,
  withFunction,
  zipOf,
} from '#measure/testing/boards.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { readBoardFiles } from './board-files.ts';
import { measureBoard } from './measure-board.ts';

const limits: MachineLimits = { boxMm: [297, 210], minTraceMm: 0.381, minDrillMm: 0.5, drillsPerIn2: 10 };
const measureBytes = async (name: string, bytes: Uint8Array) =>
  measureBoard(
    await readBoardFiles(
      name,
      bytes,
      inflateRaw,
      createBudget(() => 0),
    ),
    { limits },
  ).measurement;
const measure = async (files: Files) => measureBytes('board.zip', await zipOf(files));
const fixture = (name: string) => measureBytes(name, readFileSync(`tests/fixtures/cad/${name}`));

const codes = async (files: Files) => (await measure(files)).findings.map(({ code }) => code);

describe('what is no board goes to a person', () => {
  test.each([
    ['an archive with nothing in it', {}, 'no-board'],
    ['an archive of pictures', { 'photo.jpg': 'nothing' }, 'no-board'],
    ['a drill file alone', { 'b.drl': drill }, 'drill-file-only'],
    ['a board without an outline', { 'gerbers/b-F_Cu.gbr': copper, 'gerbers/b.drl': drill }, 'no-outline'],
    [
      'three boards in one archive',
      { 'a-Edge_Cuts.gbr': outline, 'b-Edge_Cuts.gbr': gerber(rectangle(0, 0, 5_000, 5_000)) },
      'several-outlines',
    ],
    ['an outline without a unit', { 'b.gko': 'G04 hello*\nX0Y0D02*\nX100Y0D01*\nM02*' }, 'unreadable-layer'],
    ['a board larger than A4', { ...board, 'b-Edge_Cuts.gbr': gerber(rectangle(0, 0, 120_000, 10_000)) }, 'too-large'],
  ])('%s', async (_, files, code) => {
    const { verdict, reason, findings } = await measure(files);
    expect(verdict).toBe('person');
    expect(findings.map((finding) => finding.code)).toContain(code);
    expect(reason).not.toBe('');
  });

  test('a long line that is repeated ten thousand times is refused before it is copied', async () => {
    const zigzag = lines(...Array.from({ length: 1_000 }, (_, at) => [at * 10, at % 2] as const));
    const bomb = gerber(`%SRX100Y100I1J1*%${zigzag}%SR*%`);
    await expect(measure({ 'b.gtl': bomb })).rejects.toMatchObject({ code: 'too-complex' });
  });

  test('a drawing that repeats itself ten thousand million times is refused before it is drawn', async () => {
    const bomb = gerber('%SRX100000Y100000I0.1J0.1*%X0Y0D03*%SR*%');
    await expect(measure({ 'b.gtl': bomb })).rejects.toMatchObject({ code: 'too-complex' });
  });
});

describe('a board', () => {
  test.each([
    ['brackets without an end', `1,1,${'('.repeat(100_000)}`],
    ['words', '1,1,two,0,0'],
    ['a corner beyond everything', '1,1,1,1/0,0'],
    ['more corners than a polygon has', '5,1,1000000000,0,0,1,0'],
  ])('whose tools are nonsense (%s) is measured all the same', async (_, macro) => {
    const copper = gerber('D20*X1000Y1000D03*', `${HEAD}%AMBAD*${macro}*%%ADD20BAD,1X2*%`);
    const { verdict, sizeMm } = await measure({ ...board, 'b-F_Cu.gbr': copper });
    expect([verdict, sizeMm]).toEqual(['exact', [50.8, 25.4]]);
  });

  test('has its size, its layers and its holes, and nothing wrong', async () => {
    expect(await measure(board)).toMatchObject({
      kind: 'board',
      unit: { value: 'mm', from: 'file', ask: false },
      sizeMm: [50.8, 25.4],
      quantities: {
        boxIn2: 2,
        outlineIn2: 2,
        copperLayers: 2,
        drillHits: 3,
        smallestDrillMm: 0.8,
        narrowestLineMm: 0.508,
      },
      findings: [{ code: 'slots', count: 1 }],
      verdict: 'exact',
    });
  });

  test('with a round end has the area inside its outline and the price of the box around it', async () => {
    const round = gerber(
      `${lines([0, 0], [10_000, 0])}\nG75*\nG03X10000Y10000I0J5000D01*\nG01*\nX0Y10000D01*\nX0Y0D01*`,
    );
    const { quantities } = await measure({ ...board, 'b-Edge_Cuts.gbr': round });
    expect(quantities.boxIn2).toBeCloseTo(1.5, 3);
    expect(quantities.outlineIn2).toBeCloseTo(1 + Math.PI / 8, 3);
  });

  test('in sub-folders, in an archive in the archive, with X2 names: all is found, and the inner archive is told', async () => {
    const inner = await zipOf({
      'a/1.gbr': withFunction(outline, 'Profile,NP'),
      'a/2.gbr': withFunction(copper, 'Copper,L1,Top'),
      'a/3.xln': drill,
    });
    const { sizeMm, quantities, findings } = await measure({ 'order/all.zip': inner });
    expect([sizeMm, quantities.copperLayers]).toEqual([[50.8, 25.4], 1]);
    expect(findings.map(({ code }) => code)).toEqual(['nested-archive', 'slots']);
  });

  test('whose outline does not close is measured by the box around it, with the open ends', async () => {
    const open = gerber(lines([0, 0], [20_000, 0], [20_000, 10_000], [0, 10_000]));
    const { verdict, sizeMm, findings } = await measure({ ...board, 'b-Edge_Cuts.gbr': open });
    expect([verdict, sizeMm]).toEqual(['estimate', [50.8, 25.4]]);
    expect(findings[0]).toMatchObject({ code: 'open-outline', where: [{ from: [0, 0] }, { from: [0, 25.4] }] });
  });

  test('whose outline is drawn in pieces, in any order and direction, is closed all the same', async () => {
    const pieces = [
      [
        [0, 0],
        [20_000, 0],
      ],
      [
        [0, 10_000],
        [20_000, 10_000],
      ],
      [
        [20_000, 10_000],
        [20_000, 0],
      ],
      [
        [0, 0],
        [0, 10_000],
      ],
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...pieces], { minLength: 4 }),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        async (order, turns) => {
          const body = order.map(([from, to], at) => (turns[at] ? lines(to, from) : lines(from, to))).join('\n');
          const { quantities, findings } = await measure({ ...board, 'b-Edge_Cuts.gbr': gerber(body) });
          expect(quantities.outlineIn2).toBe(2);
          expect(findings.map(({ code }) => code)).toEqual(['slots']);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('what our machines cannot make is told with the figure and the limit', () => {
  test('tracks that are too narrow', async () => {
    const thin = copper.replace('C,0.0200', 'C,0.0060');
    expect((await measure({ ...board, 'b-F_Cu.gbr': thin })).findings).toContainEqual(
      expect.objectContaining({ code: 'narrow-line', measured: 0.1524, limit: 0.381 }),
    );
  });
  test('each of them at its place, to be stepped through in its picture', async () => {
    const many = `M48\nMETRIC\nT1C0.3\nT2C1\n%\nT1\nX1.5Y2.5\nT2\nX4Y4\nM30\n`;
    const wide = gerber(lines([1_000, 1_000], [25_000, 1_000])).replace('C,0.0200', 'C,0.0060');
    const { findings } = await measure({ ...board, 'b-F_Cu.gbr': wide, 'b.drl': many });
    const whereOf = (code: string) => findings.find((one) => one.code === code)?.where;
    expect(whereOf('narrow-line')).toEqual([{ from: [2.54, 2.54], to: [63.5, 2.54] }]);
    expect(whereOf('small-drill')).toEqual([{ from: [1.5, 2.5] }]);
    expect(whereOf('copper-beyond-outline')).toEqual([{ from: [63.5, 2.54] }]);
  });
  test('holes that are too small, and too many of them', async () => {
    const many = `M48\nMETRIC\nT1C0.3\n%\nT1\n${'X1.0Y1.0\n'.repeat(50)}M30\n`;
    expect(await codes({ ...board, 'b.drl': many })).toEqual(['small-drill', 'many-drills']);
  });
  test('copper beyond the outline', async () => {
    const wide = gerber(lines([1_000, 1_000], [25_000, 9_000]));
    expect((await measure({ ...board, 'b-F_Cu.gbr': wide })).findings).toContainEqual(
      expect.objectContaining({ code: 'copper-beyond-outline', measured: expect.closeTo(12.7 + 0.254, 2) }),
    );
  });
  test('files that nobody knows', async () => {
    expect(await codes({ ...board, 'b-mystery.gbr': copper })).toContain('unknown-layers');
  });
});

describe('numbers are read as they are written', () => {
  test.each([
    ['millimetres', '%FSLAX46Y46*%%MOMM*%%ADD10C,0.5*%', (value: number) => Math.round(value * 2.54 * 1e3)],
    [
      'trailing zeros left out',
      '%FSTAX23Y23*%%MOIN*%%ADD10C,0.02*%',
      (value: number) => String(value).padStart(6, '0').slice(0, 5),
    ],
  ])('in %s', async (_, head, write) => {
    const corners = [
      [0, 0],
      [20_000, 0],
      [20_000, 10_000],
      [0, 10_000],
      [0, 0],
    ];
    const body = corners.map(([x = 0, y = 0], at) => `X${write(x)}Y${write(y)}D0${at === 0 ? 2 : 1}*`).join('\n');
    expect((await measure({ 'b.gko': gerber(body, head) })).sizeMm?.map((side) => Math.round(side * 10) / 10)).toEqual([
      50.8, 25.4,
    ]);
  });

  test('with commands from old programs: G54, modal D01, single-quadrant arcs, G70', async () => {
    const old = `%FSLAX34Y34*%%ADD10C,0.02*%\nG70*\nG54D10*\nX0Y0D02*\nX20000D01*\nY10000*\nX0*\nY0*\nM02*`;
    expect((await measure({ 'b.gko': old })).sizeMm).toEqual([50.8, 25.4]);
  });
});

describe('customers’ boards are as large as other programs say', () => {
  test.each([
    ['diptrace_mainboard.zip', [85.25, 53.34], 2, 168],
    ['diptrace_panel_1layer.zip', [68.428, 35.25], 1, 73],
    ['eagle_x2.zip', [62.21, 21.26], 2, 39],
  ])('%s', async (name, sizeMm, copperLayers, drillHits) => {
    expect(await fixture(name)).toMatchObject({ sizeMm, quantities: { copperLayers, drillHits } });
  });
  test('and three of them in one archive are told', async () => {
    expect(await fixture('diptrace_three_boards_in_one.zip')).toMatchObject({
      verdict: 'person',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'several-outlines', count: 3 })]),
    });
  });
});
