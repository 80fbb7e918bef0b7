import { TooMany } from '#server/errors.ts';
import type { Limits } from '#server/processes/limits.ts';

/** The share of all uploads that one address may send in a day, so that nobody fills the shop's storage alone. */
const SHARE_OF_ONE = 1 / 10;
const DAY_SECONDS = 86_400;
/**
 * What a file that is begun to be sent in pieces counts, as a share of all that may be stored: so nobody begins files
 * without end.
 */
const SHARE_OF_A_FILE = 1 / 10_000;

/** Bytes are counted in units, since a counter of PostgreSQL ends at two thousand million. */
const COUNTED_MAX = 1_000_000_000;

/** How many bytes one address may still send today. @param maxBytes what all addresses together may */
export const dailyShare = (limits: Limits, maxBytes: number) => {
  const ofOne = Math.ceil(maxBytes * SHARE_OF_ONE);
  const unit = Math.ceil(ofOne / COUNTED_MAX);
  const limit = limits('uploads of a day', { points: Math.floor(ofOne / unit), seconds: DAY_SECONDS });
  /** @throws TooMany if this address has less than that left for the day; it then keeps what it has left */
  const take = async (address: string, bytes: number): Promise<void> => {
    const points = Math.ceil(bytes / unit);
    const seconds = await limit.use(address, points);
    if (seconds === 0) return;
    await limit.correct(address, -points); // a refusal is counted as well
    throw new TooMany(seconds);
  };
  return {
    take,
    /** For a file that is only announced so far. @throws TooMany */
    takeFile: (address: string) => take(address, Math.ceil(maxBytes * SHARE_OF_A_FILE)),
    /** Corrects what was counted for a body to what arrived. Never refuses: it is here already. */
    settle: async (address: string, taken: number, received: number): Promise<void> => {
      await limit.correct(address, Math.ceil(received / unit) - Math.ceil(taken / unit));
    },
  };
};

export type DailyShare = ReturnType<typeof dailyShare>;
