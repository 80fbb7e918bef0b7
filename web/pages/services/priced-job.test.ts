import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import type { SampleJob } from '#content/service.ts';
import { LASER_CUTTING } from '#content/services/laser-cutting.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { pricedJob } from './priced-job.ts';

const BOX = LASER_CUTTING.subServices[0]?.job as SampleJob;

const book = (change: Partial<PriceBook['content']> = {}): PriceBook => ({
  version: 1,
  confirmed: true,
  content: { ...FIRST_PRICE_BOOK, ...change },
});

test('what a job comes to follows the speeds, the price of a minute and the charges of the book in force', () => {
  const { prices, laser, charges } = FIRST_PRICE_BOOK;
  expect(pricedJob(BOX, book(), 0)).toMatchObject({
    cutting: { mmPerSecond: 30, seconds: 8_000 / 30 },
    starts: { count: 40, each: 0.5, seconds: 20 },
    minutes: 4.78,
    perMinute: 18,
    further: [],
    total: 86.04,
    hasVat: false,
  });
  const dearer = { ...prices, laserCutting: { ...prices.laserCutting, low: 36, high: 36 } };
  expect(pricedJob(BOX, book({ prices: dearer }), 7.5)).toMatchObject({ perMinute: 36, total: 172.08, hasVat: true });
  const slower = { ...laser, speeds: [{ upToMm: 8, mmPerSecond: 15 }] };
  expect(pricedJob(BOX, book({ laser: slower }), 0)).toMatchObject({ cutting: { mmPerSecond: 15 }, minutes: 9.22 });
  const withSetUp = { ...charges, laser: { ...charges.laser, setUp: 50 } };
  expect(pricedJob(BOX, book({ charges: withSetUp }), 0)).toMatchObject({ further: [{ amount: 50 }], total: 136.04 });
});

test('nothing is said of a job that the book in force cannot price', () => {
  const thin = { ...FIRST_PRICE_BOOK.laser, speeds: [{ upToMm: 2, mmPerSecond: 30 }] };
  expect(pricedJob(BOX, book({ laser: thin }), 0)).toBeUndefined();
});
