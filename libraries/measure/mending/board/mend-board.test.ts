import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readZip } from '#measure/archive/zip.ts';
import { measure } from '#measure/measure.ts';
import { mend, NOT_MENDED } from '#measure/mending/mend.ts';
import type { Mended } from '#measure/mending/mended.ts';
import { board, copper, drill, gerber, lines, outline, rectangle, zipOf } from '#measure/testing/boards.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';

const platform = { inflateRaw, clock: () => 0 };
const limits = { minEdgeMm: 0.2 };

const mendZip = (bytes: Uint8Array, name = 'board.zip') => mend({ name, bytes, limits }, platform);
const outcome = async (bytes: Uint8Array, name?: string) => {
  const made = await mendZip(bytes, name);
  return typeof made === 'string' ? made : made.changes.map(({ code }) => code);
};
const mended = async (bytes: Uint8Array): Promise<Mended> => {
  const made = await mendZip(bytes);
  if (typeof made === 'string') throw new Error(made);
  return made;
};
const filesIn = async (bytes: Uint8Array) =>
  new Map(
    await Promise.all(
      readZip(bytes, inflateRaw).map(async ({ name, read }) => [name, new TextDecoder().decode(await read())] as const),
    ),
  );

/** 2 by 1 inches, in ten-thousandths of an inch, with a gap of so many in the lower side. */
const withGap = (gap: number) =>
  gerber(lines([10_000 + gap, 0], [20_000, 0], [20_000, 10_000], [0, 10_000], [0, 0], [10_000, 0]));

describe('a board is not mended', () => {
  test.each([
    ['whose outline is closed', board],
    ['whose outline has a gap of more than half a millimetre', { ...board, 'b-Edge_Cuts.gbr': withGap(240) }],
    [
      'of which three ends lie beside each other',
      { ...board, 'b-Edge_Cuts.gbr': withGap(100).replace('M02*', `${lines([10_050, 50], [10_050, 3_000])}\nM02*`) },
    ],
    ['without copper, whose outline nobody knows', { 'b-F_Mask.gbr': copper, 'b.drl': drill }],
    ['of which there are several', { 'one/e.gko': outline, 'two/f.gko': gerber(rectangle(0, 0, 5_000, 5_000)) }],
  ])('%s', async (_, files) => {
    expect(await outcome(await zipOf(files))).toBe(NOT_MENDED.nothing);
  });

  test.each([
    'diptrace_mainboard.zip',
    'diptrace_panel_1layer.zip',
    'diptrace_three_boards_in_one.zip',
    'eagle_x2.zip',
  ])('that a real program wrote: %s', async (name) => {
    expect(await outcome(readFileSync(`tests/fixtures/cad/${name}`))).toBe(NOT_MENDED.nothing);
  });
});

const METRIC = '%FSTAX33Y33*%%MOMM*%%ADD10C,0.1*%%ADD11C,0.2*%%LPD*%';

test.each([
  ['in inches', withGap(100), 50.8 * 25.4],
  [
    'in millimetres with trailing zeros left out',
    gerber(lines([0, 0], [0, 999_999], [0, 0]), METRIC).replace(
      lines([0, 0], [0, 999_999], [0, 0]),
      'X0Y0D02*\nX05Y0D01*\nX05Y03D01*\nX0Y03D01*\nX0Y0004D01*', // 50 by 30, to 0.4 above where it began
    ),
    50 * 30,
  ],
])('a gap in an outline %s is closed, and every other byte stays', async (_, open, areaMm2) => {
  const files = { ...board, 'b-Edge_Cuts.gbr': open };
  const made = await mended(await zipOf(files));
  expect(made.changes).toMatchObject([{ code: 'outline-closed', count: 1 }]);
  expect([made.before.verdict, made.after.verdict, made.ending]).toEqual(['estimate', 'exact', 'zip']);
  expect(made.after.sizeMm).toEqual(made.before.sizeMm);
  expect((made.after.quantities.outlineIn2 ?? 0) * 25.4 ** 2).toBeCloseTo(areaMm2, 0);
  const written = await filesIn(made.bytes);
  expect([...written.keys()].sort()).toEqual(Object.keys(files).sort());
  for (const [name, content] of Object.entries(board))
    if (name !== 'b-Edge_Cuts.gbr') expect(written.get(name)).toBe(content);
  expect(await outcome(made.bytes)).toBe(NOT_MENDED.nothing);
});

test('a gap is closed also in an archive in the archive, and in an outline that is sent alone', async () => {
  const inner = await zipOf({ ...board, 'b-Edge_Cuts.gbr': withGap(100) });
  expect(await outcome(await zipOf({ 'gerbers.zip': inner }))).toEqual(['outline-closed']);
  expect(await outcome(new TextEncoder().encode(withGap(100)), 'edge.gko')).toEqual(['outline-closed']);
});

describe('a board without an outline', () => {
  const { 'b-Edge_Cuts.gbr': _missing, ...rest } = board;

  test('gets a rectangle around its copper and holes proposed, and says so', async () => {
    const made = await mended(await zipOf(rest));
    // Holes begin at 0.6 and 0.5 mm, and copper ends at 48.514 and 23.114.
    expect(made.after.sizeMm).toEqual([48.72 - 0.4, 23.32 - 0.3].map((side) => expect.closeTo(side, 6)));
    expect(made.changes).toMatchObject([{ code: 'outline-proposed' }]);
    expect(made.changes[0]?.message).toContain('0.2 mm outside all copper and holes');
    expect([made.before.verdict, made.after.verdict]).toEqual(['person', 'exact']);
    const { boxIn2: _box, outlineIn2: _area, ...others } = made.after.quantities;
    expect(others).toEqual(made.before.quantities);
    expect(await outcome(made.bytes)).toBe(NOT_MENDED.nothing);
  });

  test('also one of a real program, whose figures follow from the file alone', async () => {
    const made = await mended(readFileSync('tests/fixtures/cad/without_outline.zip'));
    const again = await measure({ name: 'board.zip', bytes: made.bytes, limits }, platform);
    expect([again, again.sizeMm?.every((side) => side > 10)]).toEqual([made.after, true]);
  });
});
