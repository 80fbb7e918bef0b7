import { SHOP_TIME } from '../../../content/shop.ts';

// The page is rendered on the server, whose own time zone says nothing to a customer: the shop's does, and is named.
const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_TIME.zone } as const;
const DAY = { dateStyle: 'full', timeZone: 'UTC' } as const;

/** A moment, ISO 8601, by the clock of the shop. */
export function ShopMoment({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleString('en-GB', MOMENT)}</time>;
}

/** A calendar date, YYYY-MM-DD: the same day everywhere. */
export function WrittenDay({ date }: { date: string }) {
  return <time dateTime={date}>{new Date(date).toLocaleDateString('en-GB', DAY)}</time>;
}
