import { ofShop } from './shop-place.ts';

const DAY = { dateStyle: 'medium' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const LONG_DAY = { dateStyle: 'full' } as const;
const CLOCK = { timeStyle: 'short' } as const;
const SORTABLE_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Its IANA name. */
export const shopZone = () => ofShop('zone');

/** Of calendar dates, which are the same day everywhere. */
const utc = () => 'UTC';

/** A formatter, created on first use and then reused in its zone: a list would create a hundred, and most runs format no date. */
export const lazyFormatter = (locale: string, options: Intl.DateTimeFormatOptions, zone = shopZone) => {
  const formats: Record<string, Intl.DateTimeFormat> = {};
  return (moment: Date, timeZone = zone()) =>
    (formats[timeZone] ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(moment);
};

const formatDay = lazyFormatter('en-GB', DAY, utc);
const formatWeekday = lazyFormatter('en-GB', WEEKDAY, utc);
const formatLongDay = lazyFormatter('en-GB', LONG_DAY, utc);
const formatClock = lazyFormatter('en-GB', CLOCK);
const formatSortableDay = lazyFormatter('sv-SE', SORTABLE_DAY); // the Swedish date format is ISO 8601

/** A calendar date, YYYY-MM-DD, in readable form: 10 Dec 2026. It is the same day in every time zone. */
export const dayText = (date: string) => formatDay(new Date(date));

/** A calendar date, YYYY-MM-DD, with its weekday in short: Thu 10 Dec 2026. */
export const weekdayText = (date: string) => `${formatWeekday(new Date(date))} ${dayText(date)}`;

/** A calendar date, YYYY-MM-DD, with its weekday: Thursday, 10 December 2026. */
export const longDayText = (date: string) => formatLongDay(new Date(date));

/** The time of day of an ISO 8601 timestamp, in the shop's time zone: 14:30. */
export const clockText = (at: string) => formatClock(new Date(at));

/** The shop's calendar day, YYYY-MM-DD, at a given moment. */
export const shopDay = (moment: Date) => formatSortableDay(moment);
