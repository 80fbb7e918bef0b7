import { TooMany } from '#server/errors.ts';

const RETRY_AFTER_SECONDS = 10;

/**
 * Bounds how many measurements one address may have unfinished: they wait in line before everybody else's.
 * @param now milliseconds, rising; what does not end within `forgottenAfterMs` is not counted any more
 */
export const unfinishedLimit = (max: number, forgottenAfterMs: number, now: () => number = () => performance.now()) => {
  const byAddress = new Map<string, Map<string, number>>();
  const addressOf = new Map<string, string>();

  const forget = (measurementId: string) => {
    const address = addressOf.get(measurementId);
    if (address === undefined) return;
    addressOf.delete(measurementId);
    const unfinished = byAddress.get(address);
    unfinished?.delete(measurementId);
    if (unfinished?.size === 0) byAddress.delete(address);
  };

  return {
    /**
     * @returns how many this address waits for already
     * @throws TooMany when that is enough
     */
    require: (address: string): number => {
      for (const [measurementId, begun] of byAddress.get(address) ?? [])
        if (now() - begun > forgottenAfterMs) forget(measurementId);
      const waiting = byAddress.get(address)?.size ?? 0;
      if (waiting >= max) throw new TooMany(RETRY_AFTER_SECONDS);
      return waiting;
    },
    begin: (address: string, measurementId: string): void => {
      const unfinished = byAddress.get(address) ?? new Map<string, number>();
      byAddress.set(address, unfinished.set(measurementId, now()));
      addressOf.set(measurementId, address);
    },
    end: forget,
    /** Of all addresses. */
    total: (): number => addressOf.size,
  };
};
