import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readBoardFiles } from '#measure/board/board-files.ts';
import type { BoardShape } from '#measure/board/board-shape.ts';
import { measureBoard } from '#measure/board/measure-board.ts';
import { createBudget } from '#measure/budget.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { drawn, elementsOf } from '#measure/testing/pictures.ts';
import { svgPreview, svgThumbnail } from './svg-preview.ts';

const shapeOf = async (bytes: Uint8Array): Promise<BoardShape> => {
  const budget = createBudget(() => 0);
  const { shape } = measureBoard(await readBoardFiles('board.zip', bytes, inflateRaw, budget), { limits: {} });
  if (!shape) throw new Error('nothing to see');
  return shape;
};
const board = async (files: Record<string, string>) => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return shapeOf(new Uint8Array(await buffer(zip.outputStream)));
};
const fixture = (name: string) => shapeOf(readFileSync(`tests/fixtures/cad/${name}`));

/** In hundredths of a millimetre. */
const HEAD = '%FSLAX32Y32*%%MOMM*%%ADD10C,0.2*%%ADD11C,4*%%ADD12R,6X4*%';
const gerber = (body: string, more = '') => `${HEAD}${more}%LPD*%D10*\n${body}\nM02*\n`;
const OUTLINE = gerber('X0Y0D02*X4000D01*Y3000D01*X0D01*Y0D01*');
const hole = (x: string, y: string) => `M48\nMETRIC,TZ,000.00\nT1C2.0\n%\nT1\nX${x}Y${y}\nM30\n`;
const flash = (x: number, y: number, tool = 12) => `D${tool}*X${x * 100}Y${y * 100}D03*`;

/** 40 by 30 mm fill the frame of 480 by 360 but for a margin: what is at a place in mm. */
const look = async (shape: BoardShape) => {
  const { at } = await drawn(svgThumbnail(shape));
  const pxPerMm = 480 / (40 + 2 * 1.2);
  return (x: number, y: number) => {
    const [red, green, blue, opacity] = at(240 + (x - 20) * pxPerMm, 180 - (y - 15) * pxPerMm) as [
      number,
      number,
      number,
      number,
    ];
    if (opacity < 128) return 'nothing';
    if (Math.max(red, green, blue) < 60) return 'hole';
    if (Math.min(red, blue) > 200) return 'silk';
    if (red > 190) return 'copper';
    if (green < red) return 'laminate';
    return red > 60 ? 'copper under mask' : 'mask';
  };
};

describe('a board looks as it will be made', () => {
  const files = {
    'b-Edge_Cuts.gbr': OUTLINE,
    'b-F_Cu.gbr': gerber(`${flash(10, 20)}${flash(30, 10)}`),
    'b-F_Mask.gbr': gerber(`${flash(10, 20)}${flash(20, 5, 11)}`),
    'b-F_Silk.gbr': gerber('D11*X2500Y2500D02*X3500D01*'),
    'b.drl': hole('1000', '2000'),
  };

  test('with its copper golden where the mask is open, and green where it is not', async () => {
    const at = await look(await board(files));
    expect(at(12.4, 20)).toBe('copper');
    expect(at(30, 10)).toBe('copper under mask');
    expect(at(20, 5)).toBe('laminate');
    expect(at(5, 5)).toBe('mask');
    expect(at(30, 25)).toBe('silk');
    expect(at(10, 20)).toBe('hole');
    expect(at(-0.7, 15)).toBe('nothing');
  });

  test('with slots and cut-outs open', async () => {
    const at = await look(
      await board({
        ...files,
        'b-Edge_Cuts.gbr': gerber(
          'X0Y0D02*X4000D01*Y3000D01*X0D01*Y0D01*X500Y500D02*X1000D01*Y1000D01*X500D01*Y500D01*',
        ),
        'b.drl':
          'M48\nMETRIC,TZ,000.00\nT1C2.0\n%\nG90\nT1\nX2500Y1500G85X3500Y1500\nG00X1500Y1500\nM15\nG01X2000\nM16\nM30\n',
      }),
    );
    expect([at(7.5, 7.5), at(25, 15), at(30, 15), at(35, 15), at(17.5, 15), at(22.5, 15)]).toEqual([
      'nothing',
      'hole',
      'hole',
      'hole',
      'hole',
      'mask',
    ]);
  });

  test('without mask where no file has one', async () => {
    const { 'b-F_Mask.gbr': _, ...bare } = files;
    const at = await look(await board(bare));
    expect([at(12.4, 20), at(30, 10), at(5, 5)]).toEqual(['copper', 'copper', 'laminate']);
  });

  test('from below, left and right changed, when that is where its parts are', async () => {
    const at = await look(
      await board({
        'b-Edge_Cuts.gbr': OUTLINE,
        'b-B_Cu.gbr': gerber(flash(10, 20)),
        'b-B_Mask.gbr': gerber(flash(10, 20)),
      }),
    );
    expect([at(30, 20), at(10, 20)]).toEqual(['copper', 'mask']);
  });

  test('with what a copper layer takes away from its own plane', async () => {
    const plane = 'G36*X500Y500D02*X3500D01*Y2500D01*X500D01*Y500D01*G37*';
    const at = await look(
      await board({
        'b-Edge_Cuts.gbr': OUTLINE,
        'b-F_Cu.gbr': gerber(`${plane}%LPC*%${flash(20, 15)}%LPD*%${flash(20, 15, 11)}`),
      }),
    );
    expect([at(8, 15), at(17.4, 15), at(20, 15), at(30, 15)]).toEqual(['copper', 'laminate', 'copper', 'copper']);
  });

  test.each([
    ['a rectangle turned by 90 degrees', '21,1,$1,$1/3,0,0,90', [20, 17.5], [22.5, 15]],
    ['an outline by its corners', '4,1,3,-$1/2,0,$1/2,0,0,$1/2,-$1/2,0,0', [20, 16.5], [20, 14]],
    ['a line', '20,1,1.0,-$1/2,0,$1/2,0,0', [22.5, 15], [20, 16]],
    ['a regular polygon', '5,1,6,0,0,$1,0', [22.5, 15], [22.5, 17.5]],
    ['circles, one of which is computed', '$2=$1x(1+1)/4*0 a comment*1,1,$2,0-$2,0*1,1,1,2.5,0', [17, 15], [20, 16]],
  ])('with pads that a macro draws: %s', async (_, macro, [x = 0, y = 0], [besideX = 0, besideY = 0]) => {
    const pads = gerber(flash(20, 15, 20), `%AMPAD*${macro}*%%ADD20PAD,6*%`);
    const at = await look(await board({ 'b-Edge_Cuts.gbr': OUTLINE, 'b-F_Cu.gbr': pads }));
    expect([at(x, y), at(besideX, besideY)]).toEqual(['copper', 'laminate']);
  });

  test('with all copies of what is stepped and repeated', async () => {
    const copper = gerber(`%SRX3Y2I10J10*%${flash(5, 5, 11)}%SR*%`);
    const at = await look(await board({ 'b-Edge_Cuts.gbr': OUTLINE, 'b-F_Cu.gbr': copper }));
    expect([at(5, 5), at(15, 5), at(25, 5), at(5, 15), at(15, 15), at(25, 15), at(35, 5), at(10, 5)]).toEqual([
      ...Array.from({ length: 6 }, () => 'copper'),
      'laminate',
      'laminate',
    ]);
  });
});

describe('holes are where they will be drilled', () => {
  const at = async (drill: string) => {
    const copper = gerber(flash(10, 20));
    return (await look(await board({ 'b-Edge_Cuts.gbr': OUTLINE, 'b-F_Cu.gbr': copper, 'b.drl': drill })))(10, 20);
  };

  test.each([
    ['with a point', 'M48\nMETRIC\nT1C2\n%\nT1\nX10.0Y20.0\nM30\n'],
    ['in micrometres', 'M48\nMETRIC,TZ\nT1C2\n%\nT1\nX10000Y20000\nM30\n'],
    ['in hundredths that nobody mentions', 'M48\nMETRIC\nT1C2\n%\nT1\nX1000Y2000\nM30\n'],
    ['with their last zeros left out', 'M48\nMETRIC,LZ\nT1C2\n%\nT1\nX01Y02\nM30\n'],
    ['in ten-thousandths of an inch', 'M48\nINCH,TZ\nT1C0.08\n%\nT1\nX3937Y7874\nM30\n'],
    [
      'in the digits that KiCad states',
      ';FORMAT={3:1/ absolute / metric / decimal}\nM48\nMETRIC\n;FORMAT={3:1/}\nT1C2\n%\nT1\nX100Y200\nM30\n',
    ],
    ['step by step', 'M48\nMETRIC,TZ\nT1C2\n%\nG91\nT1\nX4000Y5000\nX6000Y15000\nM30\n'],
    ['as a row of them', 'M48\nMETRIC,TZ\nT1C2\n%\nT1\nX4000Y20000\nR3X2000\nM30\n'],
    ['one axis after the other', 'M48\nMETRIC,TZ\nT1C2\n%\nT1\nX10000Y5000\nY20000\nM30\n'],
  ])('%s', async (_, drill) => {
    expect(await at(drill)).toBe('hole');
  });

  test('in a drill file that is written in Gerber', async () => {
    const drill = gerber(flash(10, 20, 11), '%TF.FileFunction,Plated,1,2,PTH*%');
    const files = { 'b-Edge_Cuts.gbr': OUTLINE, 'b-F_Cu.gbr': gerber(flash(10, 20)), 'b-drl.gbr': drill };
    expect((await look(await board(files)))(10, 20)).toBe('hole');
  });

  test('and are left out where they cannot lie on the board', async () => {
    expect(await at('M48\nMETRIC\nT1C2\n%\nT1\nX10.0Y20.0\nX7000.0Y123.0\nM30\n')).toBe('copper');
  });
});

describe('a preview of a board', () => {
  const groupsOf = (svg: string) =>
    elementsOf(svg).flatMap(({ attributes }) => attributes['data-layer'] ?? attributes['data-side'] ?? []);

  test('has a group a layer, so that a viewer can turn them off, and shows one side', async () => {
    const { svg, complete } = svgPreview(await fixture('diptrace_mainboard.zip'));
    expect(groupsOf(svg)).toEqual([
      'laminate',
      'inner',
      'bottom',
      'copper-bottom',
      'mask-bottom',
      'top',
      'copper-top',
      'mask-top',
      'silk-top',
      'outline',
      'drills',
    ]);
    const hidden = elementsOf(svg).filter(({ attributes }) => attributes.display === 'none');
    expect(hidden.map(({ attributes }) => attributes['data-side'])).toEqual(['inner', 'bottom']);
    expect(complete).toBe(true);
  });

  test.each([
    'diptrace_mainboard.zip',
    'diptrace_panel_1layer.zip',
    'diptrace_three_boards_in_one.zip',
    'eagle_x2.zip',
  ])('of a customer, %s, is at most 150 kB', async (name) => {
    const { svg } = svgPreview(await fixture(name));
    expect(svg.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(elementsOf(svg).length).toBeGreaterThan(10);
  });

  test('with a hundred thousand pads is at most 150 kB, and says that it is not all', async () => {
    const pads = Array.from({ length: 100_000 }, (_, at) => `X${at % 4_000}Y${(at * 7) % 3_000}D03*`).join('');
    const { svg, complete } = svgPreview(await board({ 'b.gko': OUTLINE, 'b.gtl': gerber(`D11*${pads}`) }));
    expect([complete, svg.length <= PREVIEW_BYTES_MAX]).toEqual([false, true]);
    expect(groupsOf(svg)).toContain('outline');
  });

  test('that turns over its polarity all the time is at most 150 kB', async () => {
    const body = Array.from({ length: 5_000 }, (_, at) => `%LP${at % 2 ? 'C' : 'D'}*%X${at % 40}00Y${at % 30}00D03*`);
    const { svg } = svgPreview(await board({ 'b.gko': OUTLINE, 'b.gtl': gerber(`D11*${body.join('')}`) }));
    expect(svg.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(elementsOf(svg).filter(({ name }) => name === 'path').length).toBeGreaterThan(500);
  });

  test('can stand beside another in one page: they share no identifier', async () => {
    const ids = (svg: string) => elementsOf(svg).flatMap(({ attributes }) => attributes.id ?? []);
    const [one, other] = [await fixture('eagle_x2.zip'), await fixture('diptrace_mainboard.zip')].map(
      (shape) => svgPreview(shape).svg,
    );
    expect(ids(one ?? '').filter((id) => ids(other ?? '').includes(id))).toEqual([]);
    expect(ids(one ?? '').length).toBeGreaterThan(2);
    const referred = (one ?? '').matchAll(/#([a-z-]+-[\da-f]{8})\b/g);
    for (const [, id] of referred) expect(ids(one ?? '')).toContain(id);
  });

  test('of layers without an outline still shows them', async () => {
    const shape = await board({ 'b-F_Cu.gbr': gerber(`${flash(10, 20)}${flash(30, 10)}`) });
    expect(shape.outline).toBeUndefined();
    expect(groupsOf(svgPreview(shape).svg)).toContain('copper-top');
  });
});
