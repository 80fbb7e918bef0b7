import { afterEach, expect, test } from 'vitest';
import { momentText, timesAreText } from '#contract/moment-text.ts';
import { beAt, FIRST_PLACE } from './shop-place.ts';
import { clockText, dayText, longDayText, shopDay, weekdayText } from './shop-time.ts';

afterEach(() => beAt(FIRST_PLACE));

test('a calendar date is written as people read it, the same in every time zone', () => {
  expect(dayText('2026-12-10')).toBe('10 Dec 2026');
  expect(weekdayText('2026-12-10')).toBe('Thu 10 Dec 2026');
  expect(longDayText('2026-12-10')).toBe('Thursday, 10 December 2026');
});

test('a time is shown in the workshop’s time zone and names that zone', () => {
  expect(momentText('2026-11-20T08:00:00.000Z')).toBe('20 Nov 2026, 14:00 Dhaka time');
  expect(momentText('2026-11-20T20:30:00.000Z')).toBe('21 Nov 2026, 02:30 Dhaka time');
});

test('a day begins at midnight in the workshop’s time zone', () => {
  expect(shopDay(new Date('2026-12-31T17:59:59.999Z'))).toBe('2026-12-31');
  expect(shopDay(new Date('2026-12-31T18:00:00.000Z'))).toBe('2027-01-01');
});

test('a shop elsewhere has the days and times of its own clock, in summer too', () => {
  beAt({ ...FIRST_PLACE, zone: 'Europe/Lisbon' });
  expect(momentText('2026-07-20T23:30:00.000Z')).toBe('21 Jul 2026, 00:30 Lisbon time');
  expect(shopDay(new Date('2026-07-20T23:30:00.000Z'))).toBe('2026-07-21');
  expect(clockText('2026-12-20T23:30:00.000Z')).toBe('23:30');
  beAt({ ...FIRST_PLACE, zone: 'America/New_York' });
  expect([shopDay(new Date('2026-07-21T03:30:00.000Z')), timesAreText()]).toEqual([
    '2026-07-20',
    'All times are New York time.',
  ]);
});
