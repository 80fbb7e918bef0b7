import { expect, test } from 'vitest';
import { nearnessText } from '#contract/pricing/nearness.ts';
import { readPricedOptions } from '#contract/pricing/priced-options.ts';
import { aBook, aPart } from '#pricing/testing/pricing.ts';
import { nearnessOf } from './nearness.ts';
import { price } from './price.ts';

const jobs = (...percents: number[]) => percents.map((percent) => ({ estimated: 100, actual: 100 + percent }));

test('of fewer than ten jobs nothing is said', () => {
  expect(nearnessOf([])).toBeUndefined();
  expect(nearnessOf(jobs(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBeUndefined();
});

test.each([
  ['one far job of ten, which is no rule', jobs(1, 2, 3, 3, 3, 3, 4, 5, -12, 90), 3, 12, 12],
  ['jobs that all took less', jobs(-10, -10, -10, -10, -10, -10, -10, -10, -10, -10), -10, 10, 10],
  ['jobs that were met exactly', jobs(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0, 0, 5],
  ['jobs that were far off', jobs(60, 70, 80, 90, 99, 60, 70, 80, 90, 99), 80, 99, 50],
  ['an odd number of jobs', jobs(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 6, 10, 10],
])(
  'the median, what nine of ten are within, and the band: %s',
  (_what, done, medianPercent, withinPercent, bandPercent) => {
    expect(nearnessOf(done)).toEqual({ jobs: done.length, medianPercent, withinPercent, bandPercent });
  },
);

test('is said in a sentence', () => {
  const figures = { jobs: 50, medianPercent: 3, withinPercent: 12, bandPercent: 12 };
  expect(nearnessText('3D-Printing-fdm', figures)).toBe('Last 50 FDM 3D Printing jobs: median +3 %, 90 % within 12 %');
  expect(nearnessText('3D-Printing-fdm', { ...figures, medianPercent: -3 })).toContain('median −3 %');
});

test('the band of a print is that of the shop’s own jobs, and nothing else of the price changes', () => {
  const service = '3D-Printing-fdm';
  const { options } = readPricedOptions(service, {});
  const priced = (bandPercent?: number) =>
    price({
      service,
      options,
      items: [{ measurement: aPart(), quantity: 1 }],
      book: aBook(),
      bandPercent,
      vatPercent: undefined,
    });
  const [byBook, wider] = [priced(), priced(40)];
  expect(wider).toEqual({
    ...byBook,
    low: expect.any(Number),
    high: expect.any(Number),
    reason: expect.stringContaining('within 40 %'),
  });
  expect([(wider.low ?? 0) < (byBook.low ?? 0), (wider.high ?? 0) > (byBook.high ?? 0)]).toEqual([true, true]);
});
