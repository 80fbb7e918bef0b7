import { clockText, dayText, longDayText, shopDay } from '#contract/formats/shop-time.ts';
import { momentText } from '#contract/moment-text.ts';

/** A calendar date, YYYY-MM-DD. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {dayText(date)}
    </time>
  );
}

/** A calendar date, YYYY-MM-DD, with its weekday. */
export function LongDay({ date }: { date: string }) {
  return <time dateTime={date}>{longDayText(date)}</time>;
}

/** A date and time, ISO 8601, shown in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}

/** A date and time, ISO 8601, on a page that says once which time zone it is in. */
export function ShortMoment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{dayText(shopDay(new Date(at)))},</span>{' '}
      <span className="whitespace-nowrap">{clockText(at)}</span>
    </time>
  );
}
