import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { withPla } from '#tests/support/pricing/owner-prices.ts';
import { differenceText, samplePrices, spreadText } from './sample-prices.ts';

const FDM = '3D-Printing-fdm';
const DEARER = withPla(FIRST_PRICE_BOOK, 6, 11);

test('sample parts cost by both books what an order of them would, and the difference is said in taka and percent', () => {
  const [cube, bracket] = samplePrices(FDM, FIRST_PRICE_BOOK, DEARER);
  expect(cube).toEqual({ name: 'Cube of 20 mm, PLA, Fine, Robust', before: 67, after: 73.7 });
  expect(differenceText({ before: 67, after: 73.7 })).toBe('+6.70, +10\u00a0%');
  expect(differenceText({ before: 67, after: 60 })).toBe('-7.00, -10.4\u00a0%');
  expect(bracket?.before).toBe(bracket?.after);
  expect(differenceText({ before: 67, after: 67 })).toBeUndefined();
});

test('a sample that the draft leaves to a person has no difference', () => {
  const { PLA: _gone, ...materials } = FIRST_PRICE_BOOK.fdm.materials;
  const [cube] = samplePrices(FDM, FIRST_PRICE_BOOK, {
    ...FIRST_PRICE_BOOK,
    fdm: { ...FIRST_PRICE_BOOK.fdm, materials },
  });
  expect(cube).toMatchObject({ before: 67, after: null });
  expect(differenceText({ before: 67, after: null })).toBeUndefined();
});

test('how far all samples change is said only where one does', () => {
  expect(spreadText(FIRST_PRICE_BOOK, FIRST_PRICE_BOOK)).toBeUndefined();
  expect(spreadText(FIRST_PRICE_BOOK, DEARER)).toBe('Sample parts change by 0\u00a0% to +10\u00a0%.');
});
