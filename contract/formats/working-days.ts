const DAY_MS = 86_400_000;

interface DaysOff {
  /** Without work, as `Date` counts them from Sunday, 0; at least one weekday is not among them. */
  weekdays: readonly number[];
  /** Further days without work, YYYY-MM-DD. */
  dates?: readonly string[];
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10);

/** The calendar date, YYYY-MM-DD, on which so many working days have passed since a date. */
export const workingDaysAfter = (date: string, workingDays: number, { weekdays, dates = [] }: DaysOff): string => {
  let day = new Date(date);
  for (let left = workingDays; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (!weekdays.includes(day.getUTCDay()) && !dates.includes(dateOf(day))) left -= 1;
  }
  return dateOf(day);
};

/** So many working days, as papers and mails count them. */
export const workingDaysText = (days: number): string => (days === 1 ? '1 working day' : `${days} working days`);
