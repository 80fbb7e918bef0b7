import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
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

const budget = () => createBudget(() => 0);
const measure = async (files: Files) =>
  measureBoard(await readBoardFiles('board.zip', await zipOf(files), inflateRaw, budget()), { limits: {} }).measurement;
const codes = async (files: Files) => (await measure(files)).findings.map(({ code }) => code);
const { 'b-Edge_Cuts.gbr': _, ...withoutOutline } = board;
const { 'b.drl': __, ...withoutDrill } = board;
const holes = async (file: string, name = 'b.drl') => {
  const { drillHits, smallestDrillMm } = (await measure({ ...withoutDrill, [name]: file })).quantities;
  return [drillHits, smallestDrillMm];
};

describe('no number is given for a board', () => {
  test('of which a layer cannot be read', async () => {
    const { verdict, quantities, sizeMm } = await measure({
      ...board,
      'b-F_Mask.gbr': 'G04 hello*\nX0Y0D02*\nX1Y1D01*',
    });
    expect([verdict, quantities, sizeMm]).toEqual(['person', {}, undefined]);
  });
});

describe('what is missing or too much is told', () => {
  test('no drill file', async () => expect(await codes(withoutDrill)).toEqual(['no-drill-file']));

  test('several outlines beside each other in one layer', async () => {
    const panel = gerber(`${rectangle(0, 0, 9_000, 10_000)}\n${rectangle(11_000, 0, 9_000, 10_000)}`);
    const { verdict, quantities, findings } = await measure({ ...board, 'b-Edge_Cuts.gbr': panel });
    expect([verdict, quantities.boxIn2, quantities.outlineIn2]).toEqual(['estimate', 2, 1.8]);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'panel', count: 2 }));
  });

  test('but cut-outs and letters in the outline are none', async () => {
    const cut = gerber([rectangle(0, 0, 20_000, 10_000), rectangle(5_000, 2_000, 8_000, 6_000)].join('\n'));
    const lettered = gerber([rectangle(0, 0, 20_000, 10_000), rectangle(21_000, 0, 500, 500)].join('\n'));
    expect(await codes({ ...board, 'b-Edge_Cuts.gbr': cut })).toEqual(['slots']);
    expect(await codes({ ...board, 'b-Edge_Cuts.gbr': lettered })).not.toContain('panel');
  });

  test('layers that are drawings about the board are neither unknown nor part of it', async () => {
    const drawings = {
      'b-F_Fab.gbr': withFunction(copper, 'AssemblyDrawing,Top'),
      'b-Dwgs_User.gbr': copper,
      'b-drl_map.gbr': withFunction(copper, 'Drillmap'),
      'b.GD1': copper,
    };
    expect(await codes({ ...board, ...drawings })).toEqual(['slots']);
  });
});

test('the name of the project says nothing about its layers', async () => {
  const renamed = Object.fromEntries(
    Object.entries(board).map(([name, content]) => [`gerbers/contour${name.slice(1)}`, content]),
  );
  const { sizeMm, quantities, findings } = await measure(renamed);
  expect([sizeMm, quantities.copperLayers, findings.map(({ code }) => code)]).toEqual([[50.8, 25.4], 2, ['slots']]);
});

describe('where only a mechanical layer can be the outline', () => {
  const frame = gerber(rectangle(-5_000, -5_000, 60_000, 40_000));
  const logo = gerber(rectangle(2_000, 2_000, 1_000, 1_000));

  test('it is the one that lies closest around the copper', async () => {
    expect((await measure({ ...withoutOutline, 'b.GM3': frame, 'b.GM2': logo, 'b.GM1': outline })).sizeMm).toEqual([
      50.8, 25.4,
    ]);
  });

  test('and that another could be it is told', async () => {
    expect(await codes({ ...withoutOutline, 'b.GM1': outline, 'b.GM3': frame })).toContain('outlines-disagree');
    expect(await codes({ ...withoutOutline, 'b.GM1': outline, 'b.GM2': logo })).not.toContain('outlines-disagree');
  });

  test('a layer that is named so for certain goes before it', async () => {
    expect((await measure({ ...withoutOutline, 'b.GM1': frame, 'b.GKO': outline })).sizeMm).toEqual([50.8, 25.4]);
  });
});

describe('copper layers are counted once', () => {
  test.each([
    [
      'by X2 attributes, whatever the files are called',
      4,
      {
        '1.gbr': withFunction(copper, 'Copper,L1,Top'),
        '2.gbr': withFunction(copper, 'Copper,L2,Inr'),
        '3.gbr': withFunction(copper, 'Copper,L3,Inr'),
        '4.gbr': withFunction(copper, 'Copper,L4,Bot'),
      },
    ],
    ['by name', 4, { 'b-F_Cu.gbr': copper, 'b-In1_Cu.gbr': copper, 'b-In2_Cu.gbr': copper, 'b-B_Cu.gbr': copper }],
    [
      'also when they are packed twice',
      3,
      {
        'b.GTL': copper,
        'b.G1': copper,
        'b.GBL': copper,
        'old/b.GTL': copper,
        'old/b.G1': copper,
      },
    ],
  ])('%s', async (_name, count, layers) => {
    expect((await measure({ 'b.GKO': outline, 'b.drl': drill, ...layers })).quantities.copperLayers).toBe(count);
  });
});

describe('drill files of other programs', () => {
  test.each([
    ['without a head', 'T01C0.8\nT02C1.2\nT01\nX1Y1\nX2Y1\nT02\nX3Y1\nM30\n', [3, undefined]],
    ['in inches', 'M48\nINCH,LZ\nT1C0.0394\n%\nT1\nX001Y001\nM30\n', [1, 1.0008]],
    ['with the unit after the tools', 'M48\nT1C0.9\n%\nG90\nM71\nT1\nX1Y1\nM30\n', [1, 0.9]],
    ['that do not say their unit', 'M48\nT1C0.9\n%\nT1\nX1Y1\nM30\n', [1, undefined]],
    ['with hole after hole in a row', 'M48\nMETRIC\nT1C0.9\n%\nT1\nX1Y1\nR04X2.54\nM30\n', [5, 0.9]],
    [
      'with milled slots',
      'M48\nMETRIC\nT1C0.9\n%\nG90\nG05\nT1\nX1Y1\nG00X5Y5\nM15\nG01X6Y5\nM16\nG05\nX2Y1\nM30\n',
      [3, 0.9],
    ],
    [
      'with milled slots whose codes stand alone',
      'M48\nMETRIC\nT1C0.9\n%\nT1\nG00\nX5Y5\nM15\nG01\nX6Y5\nM16\nG05\nX2Y1\nM30\n',
      [2, 0.9],
    ],
    ['with diameters in use only', 'M48\nMETRIC\nT1C0.2\nT2C0.9\n%\nT2\nX1Y1\nM30\n', [1, 0.9]],
  ])('%s', async (_name, file, expected) => expect(await holes(file)).toEqual(expected));

  test('in Gerber with X2: a flash is a hole', async () => {
    const file = withFunction(gerber('X1000Y1000D03*\nX2000Y1000D03*'), 'Plated,1,2,PTH');
    expect(await holes(file, 'b-PTH.gbr')).toEqual([2, 0.508]);
  });

  test('packed twice drill once', async () => {
    expect((await measure({ ...board, 'old/b.drl': drill })).quantities.drillHits).toBe(3);
  });

  test('a drawing of the holes drills none, whatever its name', async () => {
    expect(await holes(gerber('X1000Y1000D03*'), 'b.drd')).toEqual([0, undefined]);
  });
});

describe('Gerber as other programs write it', () => {
  const sizeOf = async (body: string, head?: string) => (await measure({ 'b.gko': gerber(body, head) })).sizeMm;
  test.each([
    [
      'with steps from point to point',
      'X0Y0D02*\nX20000D01*\nY10000D01*\nX-20000D01*\nY-10000D01*',
      '%FSLIX34Y34*%%MOIN*%',
    ],
    ['with all of the head in one block', rectangle(0, 0, 20_000, 10_000), '%FSLAX34Y34*MOIN*ADD10C,0.02*%'],
    ['with lines that end as in DOS', rectangle(0, 0, 20_000, 10_000).replaceAll('\n', '\r\n'), HEAD],
    ['on one line', rectangle(0, 0, 20_000, 10_000).replaceAll('\n', ''), HEAD],
    ['with a decimal point', 'X0Y0D02*X2.0Y0D01*X2.0Y1.0D01*X0Y1.0D01*X0Y0D01*', '%FSDAX24Y24*%%MOIN*%'],
    [
      'with a tool that is a drawing of its own',
      `%ABD20*%\n${lines([0, 0], [90_000, 90_000])}\n%AB*%\n${rectangle(0, 0, 20_000, 10_000)}`,
      HEAD,
    ],
    ['as a filled area', `G36*\n${rectangle(0, 0, 20_000, 10_000)}\nG37*`, HEAD],
    ['drawn twice', [rectangle(0, 0, 20_000, 10_000), rectangle(0, 0, 20_000, 10_000)].join('\n'), HEAD],
  ])('%s', async (_name, body, head) => expect(await sizeOf(body, head)).toEqual([50.8, 25.4]));
});
