import { TooMany } from '../errors.ts';

const RETRY_AFTER_SECONDS = 15;

/** Bounds how many uploads are taken in at once; those over it are told to come back, not queued. */
export const createUploadSlots = (parallel: number) => {
  let taken = 0;
  return {
    /** @throws TooMany when every slot is taken */
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (taken >= parallel) throw new TooMany(RETRY_AFTER_SECONDS);
      taken += 1;
      try {
        return await work();
      } finally {
        taken -= 1;
      }
    },
  };
};
