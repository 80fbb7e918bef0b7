import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readiness } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a check that hangs is reported as not ready, and no second check is started meanwhile', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined));
  const ready = readiness(check);
  for (let ask = 0; ask < 3; ask += 1) {
    const asked = expect(ready()).rejects.toThrow('Not ready within');
    await vi.advanceTimersByTimeAsync(3_000);
    await asked;
  }
  expect(check).toHaveBeenCalledTimes(1);
});

test('the disk is checked at most once a second, however many requests come in', async () => {
  const check = vi.fn(async () => undefined);
  const ready = readiness(check);
  await Promise.all(Array.from({ length: 100 }, ready));
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_500);
  await ready();
  expect(check).toHaveBeenCalledTimes(2);
});
