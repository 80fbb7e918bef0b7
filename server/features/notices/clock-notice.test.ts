import { expect, test } from 'vitest';
import { clockNotice } from './clock-notice.ts';

const now = () => new Date('2026-11-20T08:00:00.000Z');
const noticesOf = (...ahead: (number | undefined)[]) =>
  clockNotice({
    now,
    clocks: ahead.map((ms, n) => ({ of: n === 0 ? 'the database' : 'the bucket', aheadMs: () => ms })),
  })();

test('a clock that agrees to the minute, or of which nothing was heard, is no notice', async () => {
  expect(await noticesOf()).toEqual([]);
  expect(await noticesOf(undefined, 59_000)).toEqual([]);
  expect(await noticesOf(-59_000, undefined)).toEqual([]);
});

test('the owner is told by how much this machine’s clock is behind or ahead, and of what', async () => {
  const [behind] = await noticesOf(0, 600_000);
  expect(behind).toMatchObject({ code: 'clock-off', severity: 'warning', raisedAt: now().toISOString() });
  expect(behind?.message).toContain('clock is 10 minutes behind that of the bucket.');
  const [ahead] = await noticesOf(-61_000, 0);
  expect(ahead?.message).toContain('clock is a minute ahead of that of the database.');
});
