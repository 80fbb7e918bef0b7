import { ofShop } from './shop-place.ts';

/** Weekdays as `Date` counts them, from Sunday, 0. */
interface Week {
  begins: number;
  /** Without work. */
  daysOff: readonly number[];
}

/** The first shop's: in Bangladesh they are closed on Fridays alone, whatever Unicode says of offices. */
const BANGLADESH: Week = { begins: 6, daysOff: [5] };

/** `lib` does not know it yet. */
type WithWeek = Intl.Locale & { getWeekInfo: () => { firstDay: number; weekend: readonly number[] } };

/** Unicode counts Sunday as 7. */
const weekday = (day: number) => day % 7;

/** The week of the shop's country; on the server, since not every browser knows weeks. */
export const shopWeek = (): Week => {
  const country = ofShop('country');
  if (country === 'BD') return BANGLADESH;
  const { firstDay, weekend } = (new Intl.Locale(`und-${country}`) as WithWeek).getWeekInfo();
  return { begins: weekday(firstDay), daysOff: weekend.map(weekday) };
};
