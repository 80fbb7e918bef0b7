import { shopDay } from './shop-time.ts';

const MINUTE_MS = 60_000;
/** No clock on earth is further from UTC. */
const FURTHEST_MINUTES = 15 * 60;

/** The moment at which a calendar day of the shop, YYYY-MM-DD, begins; a clock that is put forward then begins it later. */
export const shopDayBegins = (day: string): Date => {
  const utc = Date.parse(day);
  let [before, begun] = [-FURTHEST_MINUTES, FURTHEST_MINUTES];
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (shopDay(new Date(utc + middle * MINUTE_MS)) >= day) begun = middle;
    else before = middle;
  }
  return new Date(utc + begun * MINUTE_MS);
};

/** The last moment of such a day. */
export const shopDayEnds = (day: string): Date => {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return new Date(shopDayBegins(next).getTime() - 1);
};
