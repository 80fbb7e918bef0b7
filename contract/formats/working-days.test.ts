import { expect, test } from 'vitest';
import { workingDaysAfter, workingDaysText } from './working-days.ts';

const FRIDAY = 5;

test.each([
  ['a Sunday is answered on Monday', '2026-11-22', 1, '2026-11-23'],
  ['a Thursday is answered on Saturday, since Friday is off', '2026-11-26', 1, '2026-11-28'],
  ['a Friday is answered on Saturday', '2026-11-27', 1, '2026-11-28'],
  ['a day within two working days skips the Friday between', '2026-11-25', 2, '2026-11-28'],
  ['the end of a year is passed', '2026-12-30', 3, '2027-01-03'],
])('%s', (_which, date, days, expected) => {
  expect(workingDaysAfter(date, days, { weekdays: [FRIDAY] })).toBe(expected);
});

test('one working day is not said as several', () => {
  expect([1, 2].map(workingDaysText)).toEqual(['1 working day', '2 working days']);
});
