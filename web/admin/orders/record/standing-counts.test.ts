import { expect, test } from 'vitest';
import { aMeasurement, BROKEN } from '#contract/testing/measured.ts';
import { standingCounts } from './standing-counts.ts';

test('an order says how many of its files need somebody before it says how many do not', () => {
  const files = [
    { measurement: aMeasurement() },
    {},
    { measurement: aMeasurement({ status: 'running' }) },
    { measurement: aMeasurement() },
    { measurement: aMeasurement(BROKEN) },
  ];
  expect(standingCounts(files)).toBe('1 could not be measured · 2 measured · 1 being measured · 1 not measured yet');
});
