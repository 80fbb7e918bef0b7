import { shopZone } from './shop-place.ts';

const DAY = { dateStyle: 'medium' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const LONG_DAY = { dateStyle: 'full' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const CLOCK = { timeStyle: 'short' } as const;
const SORTABLE_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Of calendar dates, which are the same day everywhere. */
const utc = () => 'UTC';

/** A formatter, created on first use and then reused in its zone: a list would create a hundred, and most runs format no date. */
const lazyFormatter = (locale: string, options: Intl.DateTimeFormatOptions, zone = shopZone) => {
  let format: Intl.DateTimeFormat | undefined;
  let formatsIn = '';
  return (moment: Date) => {
    const timeZone = zone();
    if (!format || formatsIn !== timeZone) format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatsIn = timeZone;
    return format.format(moment);
  };
};

const formatDay = lazyFormatter('en-GB', DAY, utc);
const formatWeekday = lazyFormatter('en-GB', WEEKDAY, utc);
const formatLongDay = lazyFormatter('en-GB', LONG_DAY, utc);
const formatMoment = lazyFormatter('en-GB', MOMENT);
const formatClock = lazyFormatter('en-GB', CLOCK);
const formatSortableDay = lazyFormatter('sv-SE', SORTABLE_DAY); // the Swedish date format is ISO 8601

/** A calendar date, YYYY-MM-DD, in readable form: 10 Dec 2026. It is the same day in every time zone. */
export const dayText = (date: string) => formatDay(new Date(date));

/** A calendar date, YYYY-MM-DD, with its weekday in short: Thu 10 Dec 2026. */
export const weekdayText = (date: string) => `${formatWeekday(new Date(date))} ${dayText(date)}`;

/** A calendar date, YYYY-MM-DD, with its weekday: Thursday, 10 December 2026. */
export const longDayText = (date: string) => formatLongDay(new Date(date));

/** The city by which people know the shop's time zone: Dhaka, New York. */
export const zoneCity = () => (shopZone().split('/').at(-1) ?? '').replaceAll('_', ' ');

/** An ISO 8601 timestamp in the shop's time zone: 10 Dec 2026, 14:30 Dhaka time. */
export const momentText = (at: string) => `${formatMoment(new Date(at))} ${zoneCity()} time`;

/** The time of day of an ISO 8601 timestamp, in the shop's time zone: 14:30. */
export const clockText = (at: string) => formatClock(new Date(at));

/** Says of a whole page which clock its times are of. */
export const timesAreText = () => `All times are ${zoneCity()} time.`;

/** The shop's calendar day, YYYY-MM-DD, at a given moment. */
export const shopDay = (moment: Date) => formatSortableDay(moment);
