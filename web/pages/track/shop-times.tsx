import { SHOP_TIME } from '../../../content/shop.ts';

// The page is rendered on the server, whose own time zone says nothing to a customer: the shop's does, and is named.
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_TIME.zone });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** A moment, ISO 8601, by the clock of the shop. */
export function ShopMoment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}

/** A calendar date, YYYY-MM-DD: the same day everywhere. */
export function WrittenDay({ date }: { date: string }) {
  return <time dateTime={date}>{day.format(new Date(date))}</time>;
}
