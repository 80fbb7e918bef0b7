import type { UploadBody } from './upload-body.ts';

export interface UploadBounds {
  checkEveryMs: number;
  /** Until when the first byte must have come. */
  beginMs: number;
  /** Until when an upload may be slower than the least rate. */
  graceMs: number;
  /** Until when an upload need not make room for another one, unless its address has more slots than the other's. */
  settleMs: number;
  /** The least rate of an upload that is alone, and with all slots taken; in bytes a second. */
  minRate: number;
  minRateWhenFull: number;
  /** From this rate on an upload need not make room, in bytes a second. */
  safeRate: number;
}

export interface Upload {
  address: string;
  body: UploadBody;
  /** By performance.now(). */
  since: number;
}

const slowestFirst = <Rated extends { rate: number }>(uploads: readonly Rated[]) =>
  uploads.toSorted((one, other) => one.rate - other.rate);

/** Those that are slower than the least rate, which rises with the slots that are taken, and falls as these give way. */
export const tooSlowUploads = (uploads: ReadonlySet<Upload>, parallel: number, bounds: UploadBounds) => {
  const begunBefore = performance.now() - bounds.graceMs;
  const judged = [...uploads]
    .filter(({ since, body }) => since < begunBefore && !body.isWhole())
    .map((upload) => ({ upload, rate: upload.body.rate() }));
  let left = uploads.size;
  const slow: Upload[] = [];
  for (const { upload, rate } of slowestFirst(judged)) {
    const shareOfOthers = (left - 1) / parallel;
    if (rate >= bounds.minRate * (bounds.minRateWhenFull / bounds.minRate) ** shareOfOthers) break;
    slow.push(upload);
    left -= 1;
  }
  return slow;
};

/**
 * Who makes room for a newcomer: the slowest, once it has settled. A rate is shared by all slots of an address, and where
 * one has two more than the newcomer's would have, nothing saves it: three addresses do not hold out against a fourth.
 */
export const firstToGo = (
  uploads: ReadonlySet<Upload>,
  rivals: readonly Upload[],
  slotsOfNewcomer: number,
  { settleMs, safeRate }: UploadBounds,
) => {
  const slots = new Map<string, number>();
  for (const { address } of uploads) slots.set(address, (slots.get(address) ?? 0) + 1);
  const settledBefore = performance.now() - settleMs;
  const judged = rivals
    .filter(({ body }) => !body.isWhole())
    .map((upload) => {
      const ofAddress = slots.get(upload.address) ?? 1;
      return { upload, crowds: ofAddress > slotsOfNewcomer + 1, rate: upload.body.rate() / ofAddress };
    })
    .filter(({ upload, crowds, rate }) => crowds || (upload.since < settledBefore && rate < safeRate));
  return slowestFirst(judged)[0]?.upload;
};
