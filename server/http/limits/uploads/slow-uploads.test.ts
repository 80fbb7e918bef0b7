import { describe, expect, test } from 'vitest';
import { rateMeter } from './rate-meter.ts';
import { tooSlowUploads, type Upload, uploadToEvict } from './slow-uploads.ts';

const BOUNDS = {
  checkEveryMs: 1_000,
  beginMs: 30_000,
  graceMs: 30_000,
  settleMs: 5_000,
  minRate: 1_000,
  minRateWhenFull: 16_000,
  safeRate: 64_000,
};

const upload = (rate: number, { address = 'a', seconds = 60, whole = false } = {}): Upload => ({
  address,
  since: performance.now() - seconds * 1_000,
  body: { rate: () => rate, isWhole: () => whole } as Upload['body'],
});
const many = (count: number, rate: number, more = {}) => Array.from({ length: count }, () => upload(rate, more));
const cutOff = (uploads: Upload[]) => tooSlowUploads(new Set(uploads), 100, BOUNDS).length;

describe('the minimum rate of an upload', () => {
  test('does not cut off a slow line while there are free slots', () => {
    expect(cutOff(many(10, 2_000))).toBe(0);
  });

  test('does not apply to uploads that have just started or are complete', () => {
    expect(cutOff(many(100, 10, { seconds: 29 }))).toBe(0);
    expect(cutOff(many(100, 10, { whole: true }))).toBe(0);
  });

  test('rises with the number of slots in use, and only as many of the slowest go as needed', () => {
    expect(cutOff(many(100, 15_000))).toBeGreaterThan(0);
    const trickling = 100 - cutOff(many(100, 1_120)); // 112 kB/s on all slots
    expect(trickling).toBeLessThan(10);
    expect(cutOff([...many(60, 1_120), ...many(40, 20_000)])).toBe(60);
  });
});

describe('the upload that is evicted for a new one', () => {
  const first = (uploads: Upload[], slotsOfNewcomer = 0) =>
    uploadToEvict(new Set(uploads), uploads, slotsOfNewcomer, BOUNDS);

  test('is never one that is fast, has just started, or is waiting for us', () => {
    expect(first(many(1, 64_000))).toBeUndefined();
    expect(first(many(1, 10, { seconds: 4 }))).toBeUndefined();
    expect(first(many(1, 10, { whole: true }))).toBeUndefined();
  });

  test('is the slowest', () => {
    const slowest = upload(500, { address: 'c' });
    expect(first([upload(1_000), slowest, upload(2_000, { address: 'b' })])).toBe(slowest);
  });

  test('is one of an address with many slots, however fast and new, before a slow one of the new upload’s own address', () => {
    const badLine = upload(8_000, { address: 'honest' });
    expect(first([badLine, ...many(34, 100_000, { seconds: 1 })])?.address).toBe('a');
  });

  test('is never a fast one that is the only slot of its address', () => {
    expect(first([upload(100_000), upload(100_000, { address: 'b' })], 1)).toBeUndefined();
  });
});

describe('the measured rate of an upload', () => {
  const metered = () => {
    let time = 0;
    const meter = rateMeter(() => time);
    const wait = (seconds: number, bytes = 0) => {
      meter.waits();
      time += seconds * 1_000;
      meter.goesOn();
      meter.came(bytes);
    };
    return { ...meter, wait, busy: (seconds: number) => (time += seconds * 1_000) };
  };

  test('is the bytes received in the time that we waited for them', () => {
    const { wait, busy, rate } = metered();
    for (let second = 0; second < 100; second += 1) {
      wait(1, 5_000);
      busy(10);
    }
    expect(rate()).toBeGreaterThan(4_900);
    expect(rate()).toBeLessThan(5_200);
  });

  test('survives a pause on a decent line, and a burst covers minutes, not hours', () => {
    const { wait, rate } = metered();
    for (let second = 0; second < 60; second += 1) wait(1, 50_000);
    wait(60);
    expect(rate()).toBeGreaterThan(10_000);
    wait(600);
    expect(rate()).toBeLessThan(100);
  });
});
