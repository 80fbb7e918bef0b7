const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A calendar date, YYYY-MM-DD, as the reader's locale writes it: the same day in every time zone. */
export const dayText = (date: string) => new Date(date).toLocaleDateString(undefined, DAY);

/** A calendar date, YYYY-MM-DD. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{dayText(date)}</time>;
}

/** A moment, ISO 8601, in the reader's own time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleString(undefined, MOMENT)}</time>;
}
