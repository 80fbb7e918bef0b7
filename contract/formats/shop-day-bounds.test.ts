import { expect, onTestFinished, test } from 'vitest';
import { shopDayBegins, shopDayEnds } from './shop-day-bounds.ts';
import { beAt, FIRST_PLACE } from './shop-place.ts';
import { shopDay } from './shop-time.ts';

test('a day of the shop begins and ends by its own clock, to the millisecond', () => {
  for (const day of ['2026-11-25', '2024-02-29', '2026-12-31']) {
    const [begins, ends] = [shopDayBegins(day), shopDayEnds(day)];
    expect([shopDay(begins), shopDay(ends)]).toEqual([day, day]);
    expect(shopDay(new Date(begins.getTime() - 1)) < day).toBe(true);
    expect(shopDay(new Date(ends.getTime() + 1)) > day).toBe(true);
  }
  expect(shopDayBegins('2026-11-25').toISOString()).toBe('2026-11-24T18:00:00.000Z');
});

test('a day on which clocks change is 23 or 25 hours long', () => {
  onTestFinished(() => beAt(FIRST_PLACE));
  beAt({ ...FIRST_PLACE, zone: 'Europe/Lisbon' });
  const lasts = (day: string) => (shopDayEnds(day).getTime() + 1 - shopDayBegins(day).getTime()) / 3_600_000;
  expect(['2026-03-29', '2026-03-30', '2026-10-25'].map(lasts)).toEqual([23, 24, 25]);
});
