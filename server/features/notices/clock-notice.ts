import type { Notice } from '#contract/notices.ts';

/** Buckets refuse signatures that are some minutes off, and a second factor counts in half minutes. */
const CLOCK_MS = 60_000;

/** A clock of another machine. */
interface OtherClock {
  /** 'the database'. */
  of: string;
  /** By how much it is ahead of this machine's; undefined where nothing was heard of it. */
  aheadMs: () => number | undefined | Promise<number | undefined>;
}

interface Needs {
  now: () => Date;
  clocks: readonly OtherClock[];
}

const minutes = (ms: number) => {
  const count = Math.round(Math.abs(ms) / CLOCK_MS);
  return count === 1 ? 'a minute' : `${count} minutes`;
};

/** A notice while this machine's clock differs from another one's that the shop depends on. */
export const clockNotice =
  ({ now, clocks }: Needs) =>
  async (): Promise<Notice[]> => {
    for (const { of, aheadMs } of clocks) {
      const ms = (await aheadMs()) ?? 0;
      if (Math.abs(ms) < CLOCK_MS) continue;
      const message = `This machine’s clock is ${minutes(ms)} ${ms > 0 ? 'behind' : 'ahead of'} that of ${of}. Dates of orders and deadlines are off until one of them is set right: timedatectl set-ntp true.`;
      return [{ code: 'clock-off', severity: 'warning', message, raisedAt: now().toISOString(), count: 1 }];
    }
    return [];
  };
