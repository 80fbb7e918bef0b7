import { describe, expect, test } from 'vitest';
import { measure } from '#measure';
import { mend } from '#measure/mending';
import { pdf, pdfStream } from '#tests/support/documents/pdf.ts';
import { readDocument } from './read-document.ts';

const MM_PER_POINT = 25.4 / 72;
const limits = { boxMm: [1270, 889] };
const platform = { inflateRaw: () => Promise.reject(new Error('no archive here')), clock: () => 0, readDocument };
const request = (bytes: Uint8Array) => ({ name: 'plate.pdf', bytes, limits });

const PLATE = '1 0 0 RG 100 100 300 50 re S';
const PLATE_MM = 700 * MM_PER_POINT;

/** A font of one letter, a: a rectangle half as wide as the font is high, and 0.6 of it to the next one. */
const FONT = {
  100: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 97/Widths[600]/Encoding<</Differences[97/a]>>/CharProcs<</a 101 0 R>>/Resources<<>>>>',
  101: pdfStream('600 0 0 0 500 1000 d1 0 0 500 1000 re f'),
};
const LETTER = 3; // in heights of the font

const withText = (text: string, objects: Readonly<Record<number, string>> = FONT) =>
  pdf({ pages: [{ draws: `${PLATE} BT ${text} ET`, resources: '/Font<</F 100 0 R>>' }], objects });

const mended = async (bytes: Uint8Array) => {
  const result = await mend(request(bytes), platform);
  if (typeof result === 'string') throw new Error(result);
  return result;
};

describe('texts of a PDF become outlines where their font is in the file', () => {
  test('they are told, and the mended file has them as a group that is asked about', async () => {
    const bytes = withText('/F 20 Tf 120 110 Td (aaa) Tj');
    const { findings, quantities, verdict } = await measure(request(bytes), platform);
    expect(findings).toEqual([expect.objectContaining({ code: 'text-with-font', count: 1 })]);
    expect([quantities.cutLengthMm, verdict]).toEqual([expect.closeTo(PLATE_MM, 4), 'exact']);

    const { after, changes, ending } = await mended(bytes);
    expect(ending).toBe('dxf');
    expect(changes.map(({ code, count }) => [code, count])).toEqual([['texts-to-outlines', 1]]);
    expect(after.quantities.cutLengthMm).toBeCloseTo(PLATE_MM, 3);
    expect(after.groups).toContainEqual(
      expect.objectContaining({
        label: expect.stringContaining('TEXT'),
        use: 'leave',
        lengthMm: expect.closeTo(3 * LETTER * 20 * MM_PER_POINT, 3),
      }),
    );
    expect([after.verdict, after.findings.map(({ code }) => code)]).toEqual(['estimate', ['which-lines']]);
  });

  test.each([
    ['spacing and kerning', '/F 20 Tf 3 Tc 120 110 Td [(a) -500 (aa)] TJ', 3 * LETTER * 20],
    ['a text that is stretched', '/F 20 Tf 200 Tz 120 110 Td (aa) Tj', 2 * 20 * 4],
    ['a matrix', '/F 1 Tf 0 20 -40 0 200 110 Tm (a) Tj', 20 + 80],
    ['lines', '/F 10 Tf 12 TL 120 130 Td (a) Tj T* (a) Tj', 2 * LETTER * 10],
    ['a negative size', '/F -20 Tf 200 130 Td (a) Tj', LETTER * 20],
  ])('with %s', async (_, text, points) => {
    const { after } = await mended(withText(text));
    const group = after.groups?.find(({ label }) => label.includes('TEXT'));
    expect(group?.lengthMm).toBeCloseTo(points * MM_PER_POINT, 3);
  });

  test('as they stand, whatever a form before them has set for itself', async () => {
    const bytes = pdf({
      pages: [
        {
          draws: `${PLATE} /X Do BT /F 20 Tf 120 110 Td (aa) Tj ET`,
          resources: '/Font<</F 100 0 R>>/XObject<</X 102 0 R>>',
        },
      ],
      objects: { ...FONT, 102: pdfStream('200 Tz', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]') },
    });
    const { after } = await mended(bytes);
    const group = after.groups?.find(({ label }) => label.includes('TEXT'));
    expect(group?.lengthMm).toBeCloseTo(2 * LETTER * 20 * MM_PER_POINT, 3);
  });

  test.each([
    [
      'a font that is not in the file',
      '/F 20 Tf 120 110 Td (Hi) Tj',
      { 100: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
    ],
    ['a letter that the font does not have', '/F 20 Tf 120 110 Td (ab) Tj', FONT],
    ['a letter that is a picture', '/F 20 Tf 120 110 Td (a) Tj', { ...FONT, 101: pdfStream('600 0 d0') }],
    [
      'a long text in letters that are drawn in very many steps',
      `/F 20 Tf 120 110 Td (${'a'.repeat(400)}) Tj`,
      { ...FONT, 101: pdfStream(`600 0 0 0 500 1000 d1 ${'0 0 9 9 re f '.repeat(300)}`) },
    ],
    ['a text that nobody sees', '/F 20 Tf 3 Tr 120 110 Td (a) Tj', FONT],
  ])('but not with %s', async (_, text, objects) => {
    expect(await mend(request(withText(text, objects)), platform)).toBe(
      'There is nothing in this file that we can mend without guessing.',
    );
  });
});
