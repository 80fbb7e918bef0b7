/** The workshop's time zone and its display name. Customers and owner both see times in this zone. */
const SHOP_TIME = { zone: 'Asia/Dhaka', name: 'Dhaka time' } as const;

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const WEEKDAY = { weekday: 'short', timeZone: 'UTC' } as const;
const LONG_DAY = { dateStyle: 'full', timeZone: 'UTC' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME.zone } as const;
const CLOCK = { timeStyle: 'short', timeZone: SHOP_TIME.zone } as const;
const SORTABLE_DAY = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: SHOP_TIME.zone } as const;

/** A formatter, created on first use and then reused: a list would create a hundred, and most runs format no date. */
const lazyFormatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: Date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(moment);
};

const formatDay = lazyFormatter('en-GB', DAY);
const formatWeekday = lazyFormatter('en-GB', WEEKDAY);
const formatLongDay = lazyFormatter('en-GB', LONG_DAY);
const formatMoment = lazyFormatter('en-GB', MOMENT);
const formatClock = lazyFormatter('en-GB', CLOCK);
const formatSortableDay = lazyFormatter('sv-SE', SORTABLE_DAY); // the Swedish date format is ISO 8601

/** A calendar date, YYYY-MM-DD, in readable form: 10 Dec 2026. It is the same day in every time zone. */
export const dayText = (date: string) => formatDay(new Date(date));

/** A calendar date, YYYY-MM-DD, with its weekday in short: Thu 10 Dec 2026. */
export const weekdayText = (date: string) => `${formatWeekday(new Date(date))} ${dayText(date)}`;

/** A calendar date, YYYY-MM-DD, with its weekday: Thursday, 10 December 2026. */
export const longDayText = (date: string) => formatLongDay(new Date(date));

/** An ISO 8601 timestamp in the shop's time zone: 10 Dec 2026, 14:30 Dhaka time. */
export const momentText = (at: string) => `${formatMoment(new Date(at))} ${SHOP_TIME.name}`;

/** The time of day of an ISO 8601 timestamp, in the shop's time zone: 14:30. */
export const clockText = (at: string) => formatClock(new Date(at));

/** Says of a whole page which clock its times are of. */
export const TIMES_ARE = `All times are ${SHOP_TIME.name}.`;

/** The shop's calendar day, YYYY-MM-DD, at a given moment. */
export const shopDay = (moment: Date) => formatSortableDay(moment);
