/** The clock on the workshop's wall, and how it is named beside a time: customers and owner read the same one. */
const SHOP_TIME = { zone: 'Asia/Dhaka', name: 'Dhaka time' } as const;

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const LONG_DAY = { dateStyle: 'full', timeZone: 'UTC' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME.zone } as const;
const SORTABLE_DAY = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: SHOP_TIME.zone } as const;

/** A writer that is made when first needed and kept: a list would make a hundred, and most starts write no date. */
const writer = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: Date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(moment);
};

const writeDay = writer('en-GB', DAY);
const writeLongDay = writer('en-GB', LONG_DAY);
const writeMoment = writer('en-GB', MOMENT);
const writeSortableDay = writer('sv-SE', SORTABLE_DAY); // Sweden writes dates as ISO 8601 does

/** A calendar date, YYYY-MM-DD, as people read it: 10 Dec 2026. The same day in every time zone. */
export const dayText = (date: string) => writeDay(new Date(date));

/** A calendar date, YYYY-MM-DD, with its weekday: Thursday, 10 December 2026. */
export const longDayText = (date: string) => writeLongDay(new Date(date));

/** A moment, ISO 8601, by the clock of the shop, which it names: 10 Dec 2026, 14:30 Dhaka time. */
export const momentText = (at: string) => `${writeMoment(new Date(at))} ${SHOP_TIME.name}`;

/** The calendar day, YYYY-MM-DD, that it is in the shop at a moment. */
export const shopDay = (moment: Date) => writeSortableDay(moment);
