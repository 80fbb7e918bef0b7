import { RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import type { Database } from '#server/database/tables.ts';
import { TooMany } from '#server/errors.ts';
import { removeIdleResumable } from '#server/features/uploads/remove-resumable.ts';
import type { Discard } from '#server/files/discard.ts';
import { IDLE_MS, idleBefore } from './idle.ts';
import { emptyOf, type WaitingFile } from './waiting.repository.ts';

/** How many uploads without a byte one address may have. Many people may share it, so those that have bytes do not count. */
const EMPTY_EACH = 20;
const ADDRESSES_MAX = 10_000;

interface Needs {
  db: Database;
  discard: Discard;
  now: () => Date;
}

/** The uploads that an address began here and that may still be empty; undefined while a row is being written. */
type Begun = Map<string, 'here' | undefined>;

/**
 * Lets an address hold only a few files of which nothing has come. Each process remembers who began what, so that no address comes into the
 * database; what has bytes by now, by way of another process too, is asked for there.
 */
export const emptyUploads = (needs: Needs) => {
  const { db, now } = needs;
  const begunBy = new Map<string, Begun>();

  const begunOf = (sender: string): Begun => {
    const begun = begunBy.get(sender) ?? new Map();
    begunBy.delete(sender); // whoever came last is forgotten last
    begunBy.set(sender, begun);
    const [first] = begunBy.keys();
    if (begunBy.size > ADDRESSES_MAX && first !== undefined) begunBy.delete(first);
    return begun;
  };

  /** Forgets uploads that have bytes by now, and ends those that nobody goes on with. @returns the oldest that is left */
  const settle = async (begun: Begun): Promise<WaitingFile | undefined> => {
    const asked = [...begun].filter(([, state]) => state === 'here').map(([id]) => id);
    const empty = await emptyOf(db, asked);
    const before = idleBefore(now());
    for (const { _id, at } of empty) if (at < before) await removeIdleResumable(needs, _id, before);
    const left = empty.filter(({ at }) => at >= before);
    for (const id of asked) if (left.every(({ _id }) => _id !== id)) begun.delete(id);
    return left[0];
  };

  return {
    /** @param write takes note of it @throws TooMany if its sender holds too many */
    begin: async (sender: string, _id: string, write: () => Promise<void>): Promise<void> => {
      const begun = begunOf(sender);
      const oldest = begun.size >= EMPTY_EACH ? await settle(begun) : undefined;
      if (begun.size >= EMPTY_EACH) {
        const ends = oldest ? Date.parse(oldest.at) + IDLE_MS : now().getTime();
        const seconds = Math.max(1, Math.ceil((ends - now().getTime()) / 1_000));
        throw new TooMany(seconds, { message: RESUMABLE_MESSAGE.manyEmpty });
      }
      begun.set(_id, undefined);
      try {
        await write();
        begun.set(_id, 'here');
      } catch (error) {
        begun.delete(_id);
        throw error;
      }
    },
  };
};

export type EmptyUploads = ReturnType<typeof emptyUploads>;
