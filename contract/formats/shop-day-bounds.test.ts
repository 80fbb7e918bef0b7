import { expect, test } from 'vitest';
import { shopDayBegins, shopDayEnds } from './shop-day-bounds.ts';
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
