import { expect, test } from 'vitest';
import { HOME_CARDS } from '#content/home.ts';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { SERVICES } from '#content/services.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { publishedText } from './published-text.ts';

const wordsBy = (book: PriceBookContent) => JSON.stringify(publishedText([SERVICES, HOME_CARDS], book));
const withLaser = (laser: Partial<PriceBookContent['laser']>): PriceBookContent => ({
  ...FIRST_PRICE_BOOK,
  laser: { ...FIRST_PRICE_BOOK.laser, ...laser },
});

test('the texts of a new shop are the owner’s, to the letter', () => {
  const words = wordsBy(FIRST_PRICE_BOOK);
  for (const text of [
    '["up to 8mm","plywood to 6mm","PVC and acrylic to 8mm"]',
    '["CO2 laser, up to 8mm","Plywood to 6mm","PVC and acrylic to 8mm","Material at purchase price"]',
    '["Plywood to 6mm, PVC and acrylic to 8mm","Accuracy 0.2mm, kerf 0.25mm","Cut and engraved in one go"]',
    '"CO2 laser for plywood, acrylic and PVC, up to 8mm."',
    '"Plywood, acrylic and PVC, up to 8mm thickness"',
    '["cutting 15-30mm/s","engraving 100mm/s"]',
    '"Cutting 30mm/s, engraving 150mm/s"',
    '"15 mil (0.381mm)"',
    '"Holes of 0.5mm or more, with ±0.2mm to spare around pins"',
    '"max 10 drills per sq inch"',
    '"1mm or more between two cut lines"',
  ])
    expect(words).toContain(text);
});

test('no field is left unfilled but the price of a question', () => {
  expect(wordsBy(FIRST_PRICE_BOOK).match(/\{\w+\}/g)).toEqual(['{price}']);
});

test('another book has its own figures in each place', () => {
  const { Plywood, ...others } = FIRST_PRICE_BOOK.laser.materials;
  const words = wordsBy(
    withLaser({
      materials: { ...others, Plywood: { ...Plywood, maxThicknessMm: 10 } },
      speeds: [{ upToMm: 10, mmPerSecond: 20 }],
      engravingMmPerSecond: 120,
    }),
  );
  expect(words).toContain('["up to 10mm","plywood to 10mm","PVC and acrylic to 8mm"]');
  expect(words).toContain('["cutting 20mm/s","engraving 120mm/s"]');
  expect(words).toContain('Cutting 20mm/s, engraving 150mm/s');
  expect(words).not.toMatch(/plywood to 6mm|up to 8mm|30mm\/s/i);
});

test('of a material that the book does not have nothing is said', () => {
  const { Plywood: _gone, ...materials } = FIRST_PRICE_BOOK.laser.materials;
  const words = wordsBy(withLaser({ materials }));
  expect(words).toContain('["up to 8mm","PVC and acrylic to 8mm"]');
  expect(words).not.toMatch(/plywood to|undefined/i);
});
