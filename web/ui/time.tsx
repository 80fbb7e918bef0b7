import { dayText, longDayText, momentText } from '#contract/formats/shop-time.ts';

/** A calendar date, YYYY-MM-DD. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{dayText(date)}</time>;
}

/** A calendar date, YYYY-MM-DD, with its weekday. */
export function LongDay({ date }: { date: string }) {
  return <time dateTime={date}>{longDayText(date)}</time>;
}

/** A date and time, ISO 8601, shown in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}
