const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A calendar date, YYYY-MM-DD, as the reader's locale writes it: the same day in every time zone. */
export const dayText = (date: string) => day.format(new Date(date));

/** A calendar date, YYYY-MM-DD. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{dayText(date)}</time>;
}

/** A moment, ISO 8601, in the reader's own time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}
