import type { Database } from '#server/database/tables.ts';
import { Unavailable } from '#server/errors.ts';
import { removeIdleResumable } from '#server/features/uploads/remove-resumable.ts';
import { takeOldUpload } from '#server/features/uploads/uploads.repository.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import { idleBefore } from './idle.ts';
import { oldestComing, oldestWhole, sumComing, sumWhole } from './waiting.repository.ts';

/** How many files may be on their way at once, of everybody. */
export const FILES_MAX = 10_000;
/** How many yield to one newcomer at most; the next newcomer goes on with the rest. */
const YIELDING_MAX = 50;
const RETRY_AFTER_SECONDS = 600;

export interface PlaceNeeds {
  db: Database;
  discard: Discard;
  now: () => Date;
  /** The total size of uploads that no order has taken over yet. */
  maxBytes: number;
}

/**
 * Frees places of uploads that got no byte for a while. Each returns whether there was one, even if somebody else has just removed
 * it.
 */
const yielding = (needs: PlaceNeeds) => {
  const { db, discard } = needs;
  return {
    place: async (before: string): Promise<boolean> => {
      const oldest = await oldestComing(db, before, { from: 0 });
      if (oldest) await removeIdleResumable(needs, oldest._id, before);
      return oldest !== undefined;
    },
    bytes: async (before: string, except: string | undefined): Promise<boolean> => {
      const coming = await oldestComing(db, before, { from: 1, except });
      const whole = await oldestWhole(db, before);
      if (whole && (!coming || whole.at <= coming.at)) {
        if (await takeOldUpload(db, whole._id, before)) await discard([customerFileKey(whole._id)]);
      } else if (coming) await removeIdleResumable(needs, coming._id, before);
      return coming !== undefined || whole !== undefined;
    },
  };
};

/**
 * The places of files that are sent ahead of an order. Where there is none, an upload that got no byte for a while yields to a newcomer,
 * the oldest first: so nobody holds them all for long.
 */
export const uploadPlaces = (needs: PlaceNeeds) => {
  const { db, now, maxBytes } = needs;
  const yields = yielding(needs);

  const hasBytes = async () => (await sumWhole(db)).bytes + (await sumComing(db)).bytes < maxBytes;
  const hasPlaces = async () => (await sumComing(db)).files < FILES_MAX;

  /** @throws Unavailable if that does not help */
  const yieldUntil = async (isEnough: () => Promise<boolean>, yieldOne: (before: string) => Promise<boolean>) => {
    const before = idleBefore(now());
    for (let yielded = 0; !(await isEnough()); yielded += 1)
      if (yielded === YIELDING_MAX || !(await yieldOne(before))) throw new Unavailable(RETRY_AFTER_SECONDS);
  };

  /** @param except a file that does not yield to itself @throws Unavailable while as many bytes wait as may */
  const requireBytes = (except?: string) => yieldUntil(hasBytes, (before) => yields.bytes(before, except));

  return {
    requireBytes,

    /** For a file that is begun. @throws Unavailable */
    requirePlace: async (): Promise<void> => {
      await requireBytes();
      await yieldUntil(hasPlaces, yields.place);
    },
  };
};

export type UploadPlaces = ReturnType<typeof uploadPlaces>;
