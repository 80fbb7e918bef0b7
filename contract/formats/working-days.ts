const DAY_MS = 86_400_000;

/**
 * The calendar date, YYYY-MM-DD, on which so many working days have passed since a date.
 * @param daysOff weekdays without work, as `Date` counts them from Sunday, 0; at least one weekday is not among them
 */
export const workingDaysAfter = (date: string, workingDays: number, daysOff: readonly number[]): string => {
  let day = new Date(date);
  for (let left = workingDays; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (!daysOff.includes(day.getUTCDay())) left -= 1;
  }
  return day.toISOString().slice(0, 10);
};
