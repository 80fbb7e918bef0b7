import type { UploadBody } from './upload-body.ts';

export interface UploadBounds {
  checkEveryMs: number;
  /** The time limit for the first byte. */
  beginMs: number;
  /** How long an upload may be slower than the minimum rate. */
  graceMs: number;
  /** How long an upload is safe from eviction, unless its address has more slots than the new one's. */
  settleMs: number;
  /** The minimum rate of a single upload, and with all slots in use; in bytes per second. */
  minRate: number;
  minRateWhenFull: number;
  /** An upload at this rate or above is safe from eviction; in bytes per second. */
  safeRate: number;
}

export interface Upload {
  address: string;
  body: UploadBody;
  /** From performance.now(). */
  since: number;
}

const slowestFirst = <Rated extends { rate: number }>(uploads: readonly Rated[]) =>
  uploads.toSorted((one, other) => one.rate - other.rate);

/** The uploads below the minimum rate, which rises with the number of slots in use and falls as each upload is cut off. */
export const tooSlowUploads = (uploads: ReadonlySet<Upload>, parallel: number, bounds: UploadBounds) => {
  const begunBefore = performance.now() - bounds.graceMs;
  const candidates = [...uploads]
    .filter(({ since, body }) => since < begunBefore && !body.isWhole())
    .map((upload) => ({ upload, rate: upload.body.rate() }));
  let left = uploads.size;
  const slow: Upload[] = [];
  for (const { upload, rate } of slowestFirst(candidates)) {
    const shareOfOthers = (left - 1) / parallel;
    if (rate >= bounds.minRate * (bounds.minRateWhenFull / bounds.minRate) ** shareOfOthers) break;
    slow.push(upload);
    left -= 1;
  }
  return slow;
};

/**
 * Chooses the upload to evict for a new one: the slowest after `settleMs`. An upload's rate is divided by its address's
 * slots. An address with at least two slots more than the new one's would have is never safe, so that three addresses
 * cannot lock out a fourth.
 */
export const uploadToEvict = (
  uploads: ReadonlySet<Upload>,
  rivals: readonly Upload[],
  slotsOfNewcomer: number,
  { settleMs, safeRate }: UploadBounds,
) => {
  const slots = new Map<string, number>();
  for (const { address } of uploads) slots.set(address, (slots.get(address) ?? 0) + 1);
  const settledBefore = performance.now() - settleMs;
  const candidates = rivals
    .filter(({ body }) => !body.isWhole())
    .map((upload) => {
      const ofAddress = slots.get(upload.address) ?? 1;
      return { upload, crowds: ofAddress > slotsOfNewcomer + 1, rate: upload.body.rate() / ofAddress };
    })
    .filter(({ upload, crowds, rate }) => crowds || (upload.since < settledBefore && rate < safeRate));
  return slowestFirst(candidates)[0]?.upload;
};
