import { TooMany } from '../errors.ts';

const RETRY_AFTER_SECONDS = 15;
/** Of all slots, so many may be one address's: nobody shuts the others out with uploads that hardly move. */
const SHARE_OF_ONE = 1 / 3;

/** Bounds how many uploads are taken in at once; those over it are told to come back, not queued. */
export const createUploadSlots = (parallel: number) => {
  const taken = new Map<string, number>();
  const ofOne = Math.max(1, Math.ceil(parallel * SHARE_OF_ONE));
  let all = 0;
  const take = (address: string, change: 1 | -1) => {
    all += change;
    const left = (taken.get(address) ?? 0) + change;
    if (left === 0) taken.delete(address);
    else taken.set(address, left);
  };
  return {
    /** @throws TooMany when every slot is taken, or the address has its share */
    run: async <Result>(address: string, work: () => Promise<Result>): Promise<Result> => {
      if (all >= parallel || (taken.get(address) ?? 0) >= ofOne) throw new TooMany(RETRY_AFTER_SECONDS);
      take(address, 1);
      try {
        return await work();
      } finally {
        take(address, -1);
      }
    },
  };
};
