import { describe, expect, test } from 'vitest';
import { measure } from '#measure/measure.ts';
import type { LineUses } from '#measure/measurement.ts';
import { circle, dxf, line, rectangle } from '#measure/testing/drawings.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';

const limits = { colours: ['#ff0000', '#0000ff', '#000000'], engraveColours: ['#ff0000', '#0000ff'] };
const platform = { inflateRaw, clock: () => performance.now() };

const ofSvg = (inside: string, uses?: LineUses) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" viewBox="0 0 420 297"><g fill="none" stroke="#000">${inside}</g></svg>`;
  return measure({ name: 'a.svg', bytes: new TextEncoder().encode(text), limits, uses }, platform);
};
const ofDxf = (...entities: ReturnType<typeof line>[]) =>
  measure({ name: 'a.dxf', bytes: dxf({ entities }), limits }, platform);

type Measured = Awaited<ReturnType<typeof measure>>;
const groupsIn = ({ groups }: Measured) => groups?.map(({ by, label, lengthMm, use }) => [by, label, lengthMm, use]);
const uses = (measured: Measured, use: (label: string) => LineUses[string]) =>
  Object.fromEntries((measured.groups ?? []).map(({ id, label }) => [id, use(label)]));

/** A panel of 880 mm, with four holes. */
const PANEL =
  '<rect x="60" y="60" width="240" height="160"/><circle cx="80" cy="80" r="3.1831"/><circle cx="280" cy="80" r="3.1831"/><circle cx="80" cy="200" r="3.1831"/><circle cx="280" cy="200" r="3.1831"/>';
/** Two dimensions with their witness lines, 240 + 160 + 4 × 20. */
const DIMENSIONS = '<path d="M60 55V35M300 55V35M60 40H300M55 60H35M55 220H35M40 60V220"/>';

describe('lines that are told apart', () => {
  test('by their width: what is thin and encloses nothing is probably a dimension, and the answer makes it exact', async () => {
    const drawing = `<g stroke-width=".5">${PANEL}</g><g stroke-width=".18">${DIMENSIONS}</g>`;
    const guessed = await ofSvg(drawing);
    expect(groupsIn(guessed)).toEqual([
      ['width', 'black 0.5 mm', expect.closeTo(880, 1), 'cut'],
      ['width', 'black 0.18 mm', 480, 'leave'],
    ]);
    expect(guessed).toMatchObject({ verdict: 'estimate', sizeMm: [240, 160], findings: [{ code: 'several-pens' }] });
    expect(guessed.quantities).toMatchObject({ contours: 5, openContours: 0, engraveLengthMm: 0 });
    expect(guessed.quantities.cutLengthMm).toBeCloseTo(880, 1);
    expect(guessed.quantities.drawnLengthMm).toBeCloseTo(1360, 1);
    const answered = await ofSvg(
      drawing,
      uses(guessed, (label) => (label.includes('.18') ? 'leave' : 'cut')),
    );
    expect(answered).toMatchObject({ verdict: 'exact', findings: [] });
    expect(answered.quantities).toEqual(guessed.quantities);
  });

  test('by their colour, and a line that is drawn twice counts once: the lengths of the groups are what is charged', async () => {
    const twice = `${PANEL}<rect x="60" y="60" width="240" height="160"/>`;
    const measured = await ofSvg(`${twice}<path stroke="red" d="M80 100h100v20"/>`);
    expect(groupsIn(measured)).toEqual([
      ['colour', 'black', expect.closeTo(880, 1), 'cut'],
      ['colour', 'red', 120, 'engrave'],
    ]);
    expect(measured.quantities.cutLengthMm).toBeCloseTo(880, 1);
  });

  test('by nothing stay as they are: no groups, and all is cut', async () => {
    const { groups, verdict, quantities } = await ofSvg(PANEL);
    expect([groups, verdict, quantities.engraveLengthMm]).toEqual([undefined, 'exact', undefined]);
  });

  test("by their colour: the machine's colours count first, and red beside others is engraved", async () => {
    const marks = '<path stroke="red" d="M80 100h100v20h-100z"/><path stroke="#090" d="M80 140h100v20h-100z"/>';
    const measured = await ofSvg(PANEL + marks);
    expect(groupsIn(measured)?.map(([by, label, , use]) => [by, label, use])).toEqual([
      ['colour', 'black', 'cut'],
      ['colour', '#009900', 'cut'],
      ['colour', 'red', 'engrave'],
    ]);
    expect(measured.quantities.engraveLengthMm).toBe(240);
    expect(measured).toMatchObject({
      verdict: 'estimate',
      findings: [{ code: 'colour-without-meaning' }, { code: 'which-lines' }],
    });
  });

  test('in red and blue alone are not all engraved: nothing would come out of the sheet', async () => {
    const measured = await ofSvg(
      '<path stroke="red" d="M0 0h100v100h-100z"/><path stroke="blue" d="M20 20h50v50h-50z"/>',
    );
    expect(groupsIn(measured)?.map(([, label, , use]) => [label, use])).toEqual([
      ['red', 'cut'],
      ['blue', 'engrave'],
    ]);
  });

  test('by layers with usual names', async () => {
    const on = (layer: string) => line(0, 200, 100, 200, [[8, layer]]);
    const names = [
      'DIM',
      'A-ANNO-TEXT',
      'Bemaßung',
      'Engrave 1',
      'Title Block',
      'Dimitri',
      'Cut text',
      'Defpoints',
      'Layer 1',
    ];
    const measured = await ofDxf(rectangle(0, 0, 100, 100), ...names.map(on));
    const said = new Map(measured.groups?.map(({ label, use }) => [label, use]));
    expect([...said].toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
      ['Layer 1', 'cut'],
      ['layer 0', 'cut'],
      ['layer A-ANNO-TEXT', 'leave'],
      ['layer Bemaßung', 'leave'],
      ['layer Cut text', 'cut'],
      ['layer DIM', 'leave'],
      ['layer Defpoints', 'leave'],
      ['layer Dimitri', 'cut'],
      ['layer Engrave 1', 'engrave'],
      ['layer Title Block', 'leave'],
    ]);
  });

  test('are not more than a form can ask about: the shortest are one group', async () => {
    const layers = Array.from({ length: 40 }, (_, at) => line(0, at, 100 - at, at, [[8, `L${at}`]]));
    const { groups = [] } = await ofDxf(...layers);
    expect([groups.length, groups.at(-1)]).toMatchObject([12, { id: 'others', label: 'all others, of 29 kinds' }]);
    expect(groups.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBeCloseTo(3220, 6);
  });

  test('are sorted once each, however many layers and loose lines a file has', async () => {
    const layers = Array.from({ length: 3_000 }, (_, at) => line(0, at, 100, at, [[8, `L${at}`]]));
    const rungs = Array.from({ length: 300 }, (_, at) => line(0, at, 100, at));
    const { groups = [] } = await ofDxf(...layers);
    expect(groups).toHaveLength(12);
    const ladder = await ofDxf(...rungs, line(0, -9, 0, 309), line(100, -9, 100, 309), circle(50, -99, 9));
    expect(ladder.groups?.map(({ use }) => use)).toEqual(['leave', 'cut']);
  });

  test('have names that are the same in each unit and at each time', async () => {
    const bytes = dxf({ entities: [rectangle(0, 0, 100, 100), circle(50, 50, 9, [[8, 'Holes']])], units: 0 });
    const ids = async (answered?: 'in') =>
      (await measure({ name: 'a.dxf', bytes, limits, answered }, platform)).groups?.map(({ id }) => id);
    expect(await ids()).toEqual(await ids('in'));
  });

  test('and are all left out leave nothing to make, which is said', async () => {
    const drawing = `<g stroke-width=".5">${PANEL}</g><g stroke-width=".18">${DIMENSIONS}</g>`;
    const none = await ofSvg(
      drawing,
      uses(await ofSvg(drawing), () => 'leave'),
    );
    expect(none).toMatchObject({ verdict: 'person', findings: [{ code: 'all-lines-left-out', severity: 'blocking' }] });
    expect([none.groups?.length, none.quantities.cutLengthMm]).toEqual([2, 0]);
  });

  test('an answer to groups that are not there changes nothing, and one to some of them leaves a guess', async () => {
    const drawing = `<g stroke-width=".5">${PANEL}</g><g stroke-width=".18">${DIMENSIONS}</g>`;
    const guessed = await ofSvg(drawing);
    expect(await ofSvg(drawing, { g00000000: 'engrave' })).toEqual(guessed);
    const some = await ofSvg(drawing, { [guessed.groups?.[1]?.id ?? '']: 'engrave' });
    expect(some).toMatchObject({ verdict: 'estimate', quantities: { engraveLengthMm: 480 } });
  });
});

describe('a drawing with one pen', () => {
  test('and dimensions between witness lines proposes to leave these out', async () => {
    const measured = await ofSvg(PANEL + DIMENSIONS);
    expect(groupsIn(measured)).toEqual([
      ['kind', 'black', expect.closeTo(880, 1), 'cut'],
      ['kind', 'lines as of dimensions', 480, 'leave'],
    ]);
    expect(measured).toMatchObject({ verdict: 'estimate', sizeMm: [240, 160] });
  });

  test('and a line that says by its text that it is one', async () => {
    const measured = await ofSvg(`${PANEL}<path d="M320 60v100"/><text>100</text>`);
    expect(groupsIn(measured)?.map(([, , length, use]) => [length, use])).toEqual([
      [expect.closeTo(880, 1), 'cut'],
      [100, 'leave'],
    ]);
  });

  test.each([
    ['a slit that ends nowhere', '<path d="M100 100h50"/>'],
    ['a divider', '<path d="M180 60v160"/><text>3 mm</text>'],
    ['a bent line beside text', '<path d="M100 100h50v20"/><text>3 mm</text>'],
  ])('and %s is cut as a whole', async (_, more) => {
    const { groups, verdict } = await ofSvg(PANEL + more);
    expect([groups, verdict]).toEqual([undefined, 'exact']);
  });
});

describe('the frame of a drawing sheet', () => {
  const BORDER = '<rect x="10" y="10" width="400" height="277"/>';
  const TITLE = '<path d="M230 287v-50h180M230 260h180M320 237v50"/>';
  const ofKinds = (measured: Measured) => measured.groups?.map(({ label, use }) => [label, use]);

  test('with a title block in a corner is left out', async () => {
    const measured = await ofSvg(BORDER + TITLE + PANEL);
    expect(ofKinds(measured)).toContainEqual(['frame of the sheet', 'leave']);
    expect(measured.sizeMm).not.toEqual([400, 277]);
    const whole = await ofSvg(
      `${BORDER}<rect x="230" y="237" width="180" height="50"/><path d="M230 260h180M320 237v50"/>${PANEL}`,
    );
    expect(ofKinds(whole)).toEqual([
      ['frame of the sheet', 'leave'],
      ['black', 'cut'],
      ['title block', 'leave'],
    ]);
    expect([whole.sizeMm, whole.verdict]).toEqual([[240, 160], 'estimate']);
    expect(whole.quantities.cutLengthMm).toBeCloseTo(880, 1);
  });

  test('with marks outside is left out, drawn as four lines, too', async () => {
    const marks = '<path d="M210 5v5"/><path d="M210 287v5"/><path d="M5 148h5"/><path d="M410 148h5"/>';
    expect(ofKinds(await ofSvg(BORDER + marks + PANEL))).toContainEqual(['frame of the sheet', 'leave']);
    const lines = ['M10 10H410', 'M410 10V287', 'M410 287H10', 'M10 287V10'].map((d) => `<path d="${d}"/>`).join('');
    const title = '<rect x="230" y="237" width="180" height="50"/><path d="M230 260h180"/>';
    expect(ofKinds(await ofSvg(lines + title + PANEL))).toContainEqual(['frame of the sheet', 'leave']);
  });

  test.each([
    ['a plate with holes', `${BORDER}<circle cx="99" cy="99" r="9"/><circle cx="300" cy="99" r="9"/>`],
    ['a plate with a pocket in its corner', `${BORDER}<rect x="310" y="237" width="100" height="50"/>`],
    [
      'a grid of tiles',
      `${BORDER}<rect x="10" y="10" width="200" height="138"/><rect x="210" y="10" width="200" height="138"/><path d="M50 50h9v9h-9z"/><path d="M250 50h9v9h-9z"/>`,
    ],
    [
      'two parts side by side that are there twice',
      ['M0 0H280', 'M280 0V400', 'M280 400H0', 'M0 400V0', 'M600 0H660', 'M660 0V50', 'M660 50H600', 'M600 50V0']
        .flatMap((d) => [`<path d="${d}"/>`, `<path d="${d}"/>`])
        .join(''),
    ],
  ])('is none around %s', async (_, drawing) => {
    expect((await ofSvg(drawing)).groups).toBeUndefined();
  });
});
