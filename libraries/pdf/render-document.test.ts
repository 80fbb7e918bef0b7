import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDocument, paragraph } from '#pdf/testing/a-document.ts';
import { readPdf } from '#pdf/testing/read-pdf.ts';
import { readFonts } from './anek-bangla.ts';
import type { Block, PrintedDocument } from './document.ts';
import { outlineBounds } from './fonts/true-type.ts';
import { renderDocument } from './render-document.ts';

const fonts = readFonts();
const render = (blocks: readonly Block[], more: Partial<PrintedDocument> = {}) =>
  renderDocument(aDocument(blocks, more), fonts);

const BANGLA = [
  'ক্ষ, জ্ঞ, স্ত্র, রাজশাহী, প্রকৌশলী',
  'অনুগ্রহ করে ৫টি বন্ধনী তৈরি করুন।',
  'শ্রী কৃষ্ণচন্দ্র রায়',
  'বিজ্ঞান ও প্রযুক্তি বিশ্ববিদ্যালয়',
  'মোছাঃ সুফিয়া খাতুন',
  'স্বাস্থ্য, ব্যাংক, কর্তৃপক্ষ',
  'হৃদয়, রূপা, শুভ্র, চাঁদ, দুঃখিত, উৎপাদন',
  'র‍্যাম, আব্দুল্লাহ্‌',
  'Motor বন্ধনী v2.stl',
  '১,২৫,০০০.০০ টাকা',
].map((text) => text.normalize('NFC'));

const RIGHT_TO_LEFT = [
  'محمد علي',
  'Latin before محمد علي after',
  'مهندس Ahmed Ali شركة ABC',
  'שלום עולם',
  'প্রকৌশলী محمد বাংলা',
];

const HOSTILE = [
  '#read("/etc/passwd")',
  '#let x = 1; ] } $ \\ <script>alert(1)</script>',
  '(a) Tj ET EMC Q >> endstream endobj %%EOF',
  '</dc:title> &amp; “quotes” – dashes',
];

describe('text that is copied out of a document', () => {
  test('is Bangla as it was written, with its conjuncts and vowels', async () => {
    const { lines } = await readPdf(render(BANGLA.map(paragraph)));
    const withoutJoiners = (text: string) => text.replaceAll(/[\u200c\u200d]/g, ''); // pdf.js does not tell of them
    for (const text of BANGLA) expect(lines.map(withoutJoiners)).toContain(withoutJoiners(text));
  });

  test('is what a customer wrote, whatever it looks like', async () => {
    const { lines, title } = await readPdf(render(HOSTILE.map(paragraph), { number: HOSTILE.join(' ') }));
    for (const text of HOSTILE) expect(lines).toContain(text);
    expect(title).toBe(`Quotation ${HOSTILE.join(' ')}`);
  });

  test('leaves out what nobody can see, and keeps a script for which there is no letter', async () => {
    const { lines } = await readPdf(render(['a\0b\u0007c\u202ed\ud800e\tf', '图纸 Ω ≤ 5'].map(paragraph)));
    expect(lines).toContain('abcd\ufffde f');
    expect(lines).toContain('图纸 Ω ≤ 5');
  });

  test('is a name that is written from right to left, alone and among others', async () => {
    const texts = [...RIGHT_TO_LEFT, Array.from({ length: 40 }, () => 'محمد علي').join(' ')];
    const party = { title: 'For', lines: ['محمد Ahmed'] };
    const { lines, text } = await readPdf(render(texts.map(paragraph), { party }));
    for (const name of [...RIGHT_TO_LEFT, 'محمد Ahmed']) expect(lines).toContain(name);
    expect(text.split(/\s+/).filter((word) => word === 'علي').length).toBeGreaterThanOrEqual(42);
  });

  test('has a visible box for a letter that the font lacks, never nothing', () => {
    for (const { font, shape } of Object.values(fonts))
      for (const letter of ['图', 'ع', '👍', '✓', 'ไ', '한']) {
        const [cluster] = shape(letter);
        const { xMin, xMax, yMin, yMax } = outlineBounds(font.outline(cluster?.glyphs[0]?.id ?? -1));
        expect(cluster?.text).toBe(letter);
        expect(Math.min(xMax - xMin, yMax - yMin, cluster?.advance ?? 0)).toBeGreaterThan(font.unitsPerEm / 5);
      }
  });

  test('has a letter with thousands of marks, and a syllable without an end', async () => {
    const endless = [`a${'\u0301'.repeat(5_000)}`, 'ক্'.repeat(2_000)];
    const { lines } = await readPdf(render(endless.map(paragraph)));
    const copied = lines.join('').normalize('NFD');
    expect(copied.split('\u0301').length).toBeGreaterThan(4_990);
    expect(copied.split('ক').length - 1).toBe(2_000);
  });
});

test('no text keeps a document from being written', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom('ক', '্', 'র', 'ি', 'ঁ', '\u200d', '\n', ' ', 'a', '\u0301'), { maxLength: 200 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const blocks: Block[] = [
        paragraph(text),
        table(1, () => text),
        { kind: 'facts', facts: [{ label: text, value: text }] },
      ];
      expect(render(blocks, { party: { title: text, lines: [text, text] } }).length).toBeGreaterThan(1_000);
    }),
    { numRuns: 50 },
  );
});

const table = (rows: number, text: (row: number) => string): Block => ({
  kind: 'table',
  columns: [{ title: 'No.', width: 24 }, { title: 'Description' }, { title: 'Amount (BDT)', width: 86, align: 'end' }],
  rows: Array.from({ length: rows }, (_, row) => [
    { text: String(row + 1) },
    { text: text(row), notes: ['120 × 80 × 40 mm'] },
    { text: '1,25,000.00' },
  ]),
});

describe('a long document', () => {
  test('of sixty lines has its titles on every page, is told to screen readers as one table, and stays under 200 kB', async () => {
    const bytes = render([table(60, (row) => `${BANGLA[row % BANGLA.length]} ${row}`)]);
    const { pages, roles, marked, size } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page.join(' ')).toContain('Amount (BDT)');
      expect(page.join(' ')).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    expect(pages.flat().filter((line) => line === '1,25,000.00')).toHaveLength(60);
    expect(marked).toBe(true);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(4); // the titles, and the label of the date
    expect(size).toBeLessThan(200_000);
  });

  test('has all of a note of 5,000 characters, of a word without an end, and of a row that no page has room for', async () => {
    const note = Array.from({ length: 700 }, (_, word) => `word${word}`).join(' ');
    const endless = 'x'.repeat(1_000);
    const tall = Array.from({ length: 120 }, (_, line) => `line${line}`).join('\n');
    const { text, pages } = await readPdf(render([paragraph(note), paragraph(endless), table(1, () => tall)]));
    const words = text.split(/\s+/);
    expect(words.filter((word) => /^word\d/.test(word))).toEqual(note.split(' '));
    expect(words.filter((word) => /^x+$/.test(word)).join('')).toBe(endless);
    expect(words.filter((word) => /^line\d/.test(word))).toEqual(tall.split('\n'));
    expect(pages.length).toBeGreaterThan(3);
  });
});

test('the same document gives the same bytes', () => {
  const blocks = [paragraph(BANGLA.join(' ')), table(3, () => 'gear.stl')];
  expect(render(blocks).equals(render(blocks))).toBe(true);
});
