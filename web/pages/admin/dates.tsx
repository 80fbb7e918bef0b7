// Made with the first date and kept: a list would make a hundred, and a server that writes none can do without the locales.
let dayFormat: Intl.DateTimeFormat | undefined;
let momentFormat: Intl.DateTimeFormat | undefined;

/** A calendar date, YYYY-MM-DD, as the reader's locale writes it: the same day in every time zone. */
export const dayText = (date: string) => {
  dayFormat ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
  return dayFormat.format(new Date(date));
};

/** A calendar date, YYYY-MM-DD. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{dayText(date)}</time>;
}

const momentText = (at: string) => {
  momentFormat ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return momentFormat.format(new Date(at));
};

/** A moment, ISO 8601, in the reader's own time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}
