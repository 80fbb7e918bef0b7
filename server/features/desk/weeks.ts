import { shopDay } from '#contract/formats/shop-time.ts';
import { shopWeek } from '#contract/formats/shop-week.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** The first days of the last weeks, which begin as weeks do in the shop's country; that of `today` is the last. */
export const weekStarts = (today: string, weeks: number): string[] => {
  const day = Date.parse(today);
  const sinceBegun = (new Date(day).getUTCDay() + 7 - shopWeek().begins) % 7;
  const first = day - sinceBegun * DAY_MS;
  return Array.from({ length: weeks }, (_, at) =>
    new Date(first - (weeks - 1 - at) * WEEK_MS).toISOString().slice(0, 10),
  );
};

/**
 * The moment at which a calendar day, YYYY-MM-DD, begins in the shop's time zone. No place is more than a day off UTC, and days follow each
 * other: so it is found by halving, whatever the clocks do on that day.
 */
export const beginOfDay = (day: string): Date => {
  let before = Date.parse(day) - DAY_MS;
  let from = Date.parse(day) + DAY_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (shopDay(new Date(middle)) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
};
