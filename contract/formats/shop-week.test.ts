import { expect, onTestFinished, test } from 'vitest';
import { beAt, FIRST_PLACE } from './shop-place.ts';
import { shopWeek } from './shop-week.ts';

test('a week begins and ends as it does in the shop’s country', () => {
  onTestFinished(() => beAt(FIRST_PLACE));
  const weekOf = (country: string) => {
    beAt({ ...FIRST_PLACE, country });
    return shopWeek();
  };
  expect(weekOf('BD')).toEqual({ begins: 6, daysOff: [5] });
  expect(weekOf('DE')).toEqual({ begins: 1, daysOff: [6, 0] });
  expect(weekOf('SA')).toEqual({ begins: 0, daysOff: [5, 6] });
});
