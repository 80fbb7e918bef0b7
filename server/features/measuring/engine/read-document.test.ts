import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measure } from '#measure';
import { type PdfPage, pdf, pdfStream } from '#tests/support/documents/pdf.ts';
import { readDocument } from './read-document.ts';

const MM_PER_POINT = 25.4 / 72;
const limits = { boxMm: [1270, 889] };
const platform = { inflateRaw: () => Promise.reject(new Error('no archive here')), clock: () => 0, readDocument };
const measured = (bytes: Uint8Array, name = 'drawing.pdf') => measure({ name, bytes, limits }, platform);
const drawn = (...pages: PdfPage[]) => measured(pdf({ pages }));
const codes = async (work: ReturnType<typeof measured>) => (await work).findings.map(({ code }) => code);

/** 100 by 50 points. */
const RECTANGLE = '1 0 0 RG 100 100 100 50 re S';
const ITS_LENGTH = 300 * MM_PER_POINT;

const form = (draws: string, resources = '', more = '') =>
  pdfStream(draws, `/Type/XObject/Subtype/Form/BBox[0 0 600 900]${more}/Resources<<${resources}>>`);
const picture = (width: number) =>
  pdfStream('x', `/Type/XObject/Subtype/Image/Width ${width}/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8`);

describe('a document goes to a person', () => {
  const nested = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      100 + at,
      at === 8 ? form('0 0 1 1 re S') : form('/F Do '.repeat(10), `/XObject<</F ${101 + at} 0 R>>`),
    ]),
  );
  test.each([
    [
      'that is protected by a password',
      'encrypted',
      pdf({
        pages: [{ draws: RECTANGLE }],
        objects: { 100: `<</Filter/Standard/V 1/R 2/P -4/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})>>` },
        trailer: '/Encrypt 100 0 R/ID[(0123456789abcdef)(0123456789abcdef)]',
      }),
    ],
    ['that was cut off', 'truncated', pdf({ pages: [{ draws: RECTANGLE }] }).slice(0, -60)],
    [
      'that holds only a picture',
      'picture-only',
      pdf({
        pages: [{ draws: '100 0 0 100 0 0 cm /I Do', resources: '/XObject<</I 100 0 R>>' }],
        objects: { 100: picture(60_000) },
      }),
    ],
    [
      'that holds only text',
      'text-only',
      pdf({
        pages: [{ draws: 'BT /F 12 Tf (Hello) Tj ET', resources: '/Font<</F 100 0 R>>' }],
        objects: { 100: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
      }),
    ],
    ['that is empty', 'nothing-to-cut', pdf({ pages: [{ draws: '' }] })],
    [
      'whose forms hold a hundred million others',
      'too-complex',
      pdf({
        pages: [{ draws: '/F Do', resources: '/XObject<</F 100 0 R>>' }],
        objects: nested,
      }),
    ],
    [
      'whose form holds itself',
      'unreadable',
      pdf({
        pages: [{ draws: '/F Do', resources: '/XObject<</F 100 0 R>>' }],
        objects: { 100: form(`${RECTANGLE} /F Do`, '/XObject<</F 100 0 R>>') },
      }),
    ],
    ['with coordinates beyond everything', 'bad-coordinates', pdf({ pages: [{ draws: '0 0 m 99999999999 0 l S' }] })],
  ])('%s', async (_, code, bytes) => {
    const { verdict, findings, quantities } = await measured(bytes);
    expect([verdict, findings.map((finding) => finding.code), quantities]).toEqual(['person', [code], {}]);
  });

  test('that Illustrator saved without a PDF inside', async () => {
    const { verdict, reason } = await measured(new TextEncoder().encode('%!PS-Adobe-3.0 EPSF-3.0'), 'drawing.ai');
    expect(verdict).toBe('person');
    expect(reason).toContain('Create PDF Compatible File');
  });
});

test("a customer's board outline is as long as its Gerber file says", async () => {
  const { quantities, sizeMm, verdict } = await measured(
    readFileSync('tests/fixtures/cad/gerbv_mainboard_outline.pdf'),
  );
  expect(verdict).toBe('exact');
  expect(quantities).toMatchObject({ cutLengthMm: expect.closeTo(277.184, 2), contours: 1, openContours: 0, pages: 1 });
  expect(sizeMm).toEqual([expect.closeTo(85.25, 2), expect.closeTo(53.34, 2)]);
});

test('scripts and programs that a document wants to start are not started', async () => {
  const started: unknown[] = [];
  Object.assign(globalThis, { app: { alert: (text: unknown) => started.push(text) } });
  const catalog = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>';
  const { quantities } = await measured(pdf({ pages: [{ draws: RECTANGLE }], catalog }));
  Reflect.deleteProperty(globalThis, 'app');
  expect(quantities.cutLengthMm).toBeCloseTo(ITS_LENGTH, 3);
  expect(started).toEqual([]);
});

describe('lines are as long as they are drawn', () => {
  test.each([
    ['in two sizes of user space', { draws: `q 2 0 0 2 0 0 cm ${RECTANGLE} Q 450 300 50 50 re S` }, 800],
    ['on a page turned by a quarter', { draws: RECTANGLE, more: '/Rotate 90' }, 300],
    ['on a page in larger units', { draws: RECTANGLE, more: '/UserUnit 3' }, 900],
    ['as an area without an end', { draws: '0 0 m 30 0 l 30 40 l f' }, 120],
    ['as a line without an end', { draws: '0 0 m 30 0 l 30 40 l S' }, 70],
    [
      'as a circle of four curves',
      {
        draws:
          '1 0 0 1 100 100 cm 100 0 m 100 55.2285 55.2285 100 0 100 c -55.2285 100 -100 55.2285 -100 0 c -100 -55.2285 -55.2285 -100 0 -100 c 55.2285 -100 100 -55.2285 100 0 c s',
      },
      628.4,
    ],
    ['beside clips, which are no lines', { draws: `0 0 500 500 re W n ${RECTANGLE}` }, 300],
  ])('%s', async (_, page, points) => {
    const { quantities } = await drawn(page);
    expect((quantities.cutLengthMm ?? 0) / (points * MM_PER_POINT)).toBeCloseTo(1, 3);
  });
});

const circleAt = (x: number, y: number, r: number) => {
  const k = 0.5522847498 * r;
  return (
    `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ` +
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c h`
  );
};

describe('what is not seen is not cut, and that is said', () => {
  const page = { more: '/MediaBox[0 0 500 500]' };
  const box = '/BBox[100 0 140 500]';
  test.each([
    ['a line beyond its clip', { draws: '100 0 40 500 re W n 50 100 m 150 100 l S' }, 40, 'clipped-lines'],
    [
      'of two clips, what both show',
      { draws: '0 0 120 500 re W n 100 0 40 500 re W* n 0 9 m 500 9 l S' },
      20,
      'clipped-lines',
    ],
    [
      'a line through a round clip',
      { draws: `${circleAt(200, 200, 50)} W n 0 200 m 500 200 l S` },
      100,
      'clipped-lines',
    ],
    [
      'a line across a ring',
      { draws: `${circleAt(200, 200, 50)} ${circleAt(200, 200, 20)} W* n 0 200 m 500 200 l S` },
      60,
      'clipped-lines',
    ],
    [
      'a line beyond a slanted clip',
      { draws: '0 0 m 200 200 l 200 0 l h W n 0 100 m 500 100 l S' },
      100,
      'clipped-lines',
    ],
    ['a line beyond the page', { draws: '400 100 m 900 100 l S', ...page }, 100, 'clipped-lines'],
    [
      'a line beyond the crop box',
      { draws: '0 100 m 500 100 l S', more: '/CropBox[100 100 300 300]' },
      200,
      'clipped-lines',
    ],
    ['an area beyond its clip', { draws: '100 0 40 500 re W n 50 100 100 10 re f' }, 100, 'clipped-lines'],
    ['after a clip has ended, all', { draws: 'q 0 0 1 1 re W n Q 50 100 m 150 100 l S' }, 100, undefined],
    ['white areas', { draws: `1 g 0 0 595 842 re f 20 20 30 30 re f ${RECTANGLE}` }, 300, 'white-areas'],
    ['white areas in ink', { draws: `0 0 0 0 k 0 0 400 842 re f ${RECTANGLE}` }, 300, 'white-areas'],
    ['areas as large as the page', { draws: `.9 g 0 0 595 842 re f ${RECTANGLE}` }, 300, 'page-sized-areas'],
  ])('%s', async (_, drawing, points, code) => {
    const { quantities, findings, verdict } = await drawn(drawing);
    expect((quantities.cutLengthMm ?? 0) / (points * MM_PER_POINT)).toBeCloseTo(1, 3);
    expect(findings.filter((one) => one.code !== 'open-contours').map((one) => one.code)).toEqual(code ? [code] : []);
    expect(verdict).toBe(code === 'page-sized-areas' ? 'estimate' : 'exact');
  });

  test('what a form draws beyond its box', async () => {
    const objects = {
      100: pdfStream('50 100 m 150 100 l S', `/Type/XObject/Subtype/Form${box}`),
      101: pdfStream('50 200 m 150 200 l S', `/Type/XObject/Subtype/Form${box}/Group<</S/Transparency>>`),
    };
    const form = { draws: '/F Do /G Do', resources: '/XObject<</F 100 0 R/G 101 0 R>>' };
    const { quantities } = await measured(pdf({ pages: [form], objects }));
    expect(quantities.cutLengthMm).toBeCloseTo(80 * MM_PER_POINT, 2);
  });

  test('behind a soft mask nobody knows what is seen', async () => {
    const objects = {
      100: pdfStream(
        '0 0 100 100 re f',
        '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/CS/DeviceGray>>',
      ),
      101: '<</Type/ExtGState/SMask<</S/Luminosity/G 100 0 R>>>>',
    };
    const masked = { draws: `/M gs ${RECTANGLE}`, resources: '/ExtGState<</M 101 0 R>>' };
    const { verdict, findings } = await measured(pdf({ pages: [masked], objects }));
    expect([verdict, findings.map(({ code }) => code)]).toEqual(['estimate', ['masked-lines']]);
  });
});

test.each([
  ['of two widths', `1 w ${RECTANGLE} .3 w 50 50 m 122 50 l S`, 'estimate', ['several-pens']],
  ['of which some are dashed', `1 w ${RECTANGLE} [3 2] 0 d 50 50 m 122 50 l S`, 'estimate', ['several-pens']],
  ['of two widths, by a graphics state', `1 w ${RECTANGLE} /L gs 50 50 m 122 50 l S`, 'estimate', ['several-pens']],
  ['of widths that nobody tells apart', `1 w ${RECTANGLE} 1.1 w 50 50 m 122 50 l S`, 'exact', []],
  ['of one width at two scales', `1 w ${RECTANGLE} .1 0 0 .1 0 0 cm 10 w 500 500 m 1220 500 l S`, 'exact', []],
  ['of several colours', `1 w ${RECTANGLE} 0 1 0 RG 50 50 m 122 50 l S`, 'estimate', ['which-lines']],
])('a drawing of lines %s is told what it is worth', async (_, draws, verdict, said) => {
  const page = { draws, resources: '/ExtGState<</L<</LW .3>>>>' };
  const { findings, ...told } = await drawn(page);
  expect(told.verdict).toBe(verdict);
  expect(findings.map(({ code }) => code).filter((code) => code !== 'open-contours')).toEqual(said);
});

test("the machine's colours hold in ink, too", async () => {
  const draws = '0 0 0 1 K 0 9 m 72 9 l S 0 1 1 0 K 0 19 m 144 19 l S 1 1 0 0 K 0 29 m 216 29 l S';
  const { quantities, findings } = await measure(
    {
      name: 'a.pdf',
      bytes: pdf({ pages: [{ draws }] }),
      limits: { ...limits, colours: ['#ff0000', '#0000ff', '#000000'] },
    },
    platform,
  );
  expect(quantities.lengthByColourMm).toEqual({
    '#000000': expect.closeTo(25.4, 3),
    '#ff0000': expect.closeTo(50.8, 3),
    '#0000ff': expect.closeTo(76.2, 3),
  });
  expect(findings.map(({ code }) => code)).toContain('colours-taken');
});

test('a turned page has its size turned', async () => {
  const { sizeMm } = await drawn({ draws: RECTANGLE, more: '/Rotate 90' });
  expect(sizeMm).toEqual([expect.closeTo(50 * MM_PER_POINT, 3), expect.closeTo(100 * MM_PER_POINT, 3)]);
});

test('all pages are measured, and the same place on two of them is not a doubled line', async () => {
  const { quantities, findings, sizeMm } = await drawn({ draws: RECTANGLE }, { draws: RECTANGLE });
  expect(quantities).toMatchObject({ pages: 2, contours: 2, cutLengthMm: expect.closeTo(2 * ITS_LENGTH, 3) });
  expect(findings.map(({ code }) => code)).toEqual(['several-parts']);
  expect(sizeMm?.[0]).toBeCloseTo(100 * MM_PER_POINT, 3);
});

test('lines on a layer that is off are not cut, and colours are told apart', async () => {
  const { quantities, findings } = await measured(
    pdf({
      pages: [
        {
          draws: `/OC /A BDC ${RECTANGLE} EMC /OC /B BDC 0 0 1 RG 0 0 m 72 0 l S EMC`,
          resources: '/Properties<</A 100 0 R/B 101 0 R>>',
        },
      ],
      objects: { 100: '<</Type/OCG/Name(Notes)>>', 101: '<</Type/OCG/Name(Cut)>>' },
      catalog: '/OCProperties<</OCGs[100 0 R 101 0 R]/D<</OFF[100 0 R]/Order[]>>>>',
    }),
  );
  expect(quantities.lengthByColourMm).toEqual({ '#0000ff': expect.closeTo(25.4, 4) });
  expect(findings.map(({ code }) => code)).toContain('hidden-layers');
});

test('lines beside a picture and text are measured, and both are told', async () => {
  const page = {
    draws: `${RECTANGLE} BT /F 12 Tf (Hello) Tj ET q 100 0 0 100 0 0 cm /I Do Q`,
    resources: '/XObject<</I 100 0 R>>/Font<</F 101 0 R>>',
  };
  const objects = { 100: picture(10), 101: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' };
  const bytes = pdf({ pages: [page], objects });
  expect((await measured(bytes)).quantities.cutLengthMm).toBeCloseTo(ITS_LENGTH, 3);
  expect(await codes(measured(bytes))).toEqual(['text-not-outlines', 'ignored-entities']);
});

test('where no PDF is read, it is said that this comes after the upload', async () => {
  const { readDocument: _, ...without } = platform;
  const { verdict, reason } = await measure(
    { name: 'a.pdf', bytes: pdf({ pages: [{ draws: RECTANGLE }] }), limits },
    without,
  );
  expect([verdict, reason]).toEqual(['person', expect.stringContaining('once it is uploaded')]);
});
