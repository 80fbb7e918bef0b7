import { RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import type { Database } from '#server/database/tables.ts';
import { TooMany } from '#server/errors.ts';
import { fairQueue } from '#server/fair-queue/fair-queue.ts';
import { removeIdleResumable } from '#server/features/uploads/remove-resumable.ts';
import type { Discard } from '#server/files/discard.ts';
import { IDLE_MS, idleBefore } from './idle.ts';
import { emptyOf, type WaitingFile } from './waiting.repository.ts';

/** How many uploads without a byte one address may have. Many people may share it, so those that have bytes do not count. */
const EMPTY_EACH = 20;
const ADDRESSES_MAX = 10_000;
/** An address that holds too many is refused for so long without the database being asked again. */
const ASK_AGAIN_MS = 1_000;
/** Beginning a file costs its sender nothing, and the database a few milliseconds, for which orders would wait in line. */
const BEGINNINGS = { atOnce: 2, waitMs: 10_000, waitingMax: 2_000, waitingInLaneMax: 25, retryAfterSeconds: 5 };

interface Needs {
  db: Database;
  discard: Discard;
  now: () => Date;
}

/** What an address began here. */
interface Begun {
  /** Uploads that may still be empty; undefined while a row is being written. */
  uploads: Map<string, 'here' | undefined>;
  /** How many wait for their turn. */
  waiting: number;
  /** It holds too many: when the oldest of them ends, and until when that is not looked up again. Milliseconds since 1970. */
  full?: { ends: number; knownUntil: number } | undefined;
}

/** The addresses that began something here last. */
const begunByAddress = () => {
  const begunBy = new Map<string, Begun>();
  return (sender: string): Begun => {
    const begun = begunBy.get(sender) ?? { uploads: new Map(), waiting: 0 };
    begunBy.delete(sender); // whoever came last is forgotten last
    begunBy.set(sender, begun);
    const [first] = begunBy.keys();
    if (begunBy.size > ADDRESSES_MAX && first !== undefined) begunBy.delete(first);
    return begun;
  };
};

const write = async ({ uploads }: Begun, _id: string, insert: () => Promise<void>) => {
  uploads.set(_id, undefined);
  try {
    await insert();
    uploads.set(_id, 'here');
  } catch (error) {
    uploads.delete(_id);
    throw error;
  }
};

/**
 * Lets an address hold only a few files of which nothing has come, and addresses take turns to begin one. Each process remembers who
 * began what, so that no address comes into the database; what has bytes by now, by way of another process too, is asked for there.
 */
export const emptyUploads = (needs: Needs) => {
  const { db, now } = needs;
  const turns = fairQueue(BEGINNINGS);
  const begunOf = begunByAddress();

  /** Forgets uploads that have bytes by now, and ends those that nobody goes on with. @returns the oldest that is left */
  const settle = async ({ uploads }: Begun): Promise<WaitingFile | undefined> => {
    const asked = [...uploads].filter(([, state]) => state === 'here').map(([id]) => id);
    const empty = await emptyOf(db, asked);
    const before = idleBefore(now());
    for (const { _id, at } of empty) if (at < before) await removeIdleResumable(needs, _id, before);
    const left = empty.filter(({ at }) => at >= before);
    for (const id of asked) if (left.every(({ _id }) => _id !== id)) uploads.delete(id);
    return left[0];
  };

  const refuseFull = ({ full }: Begun) => {
    const at = now().getTime();
    if (!full || full.knownUntil <= at) return;
    throw new TooMany(Math.max(1, Math.ceil((full.ends - at) / 1_000)), { message: RESUMABLE_MESSAGE.manyEmpty });
  };

  const requireFew = async (begun: Begun) => {
    const oldest = await settle(begun);
    const at = now().getTime();
    const ends = oldest ? Date.parse(oldest.at) + IDLE_MS : at;
    begun.full = begun.uploads.size < EMPTY_EACH ? undefined : { ends, knownUntil: at + ASK_AGAIN_MS };
    refuseFull(begun);
  };

  return {
    /** @param insert takes note of it @throws TooMany if its sender holds too many, Unavailable if there is no turn in time */
    begin: async (sender: string, _id: string, insert: () => Promise<void>): Promise<void> => {
      const begun = begunOf(sender);
      refuseFull(begun);
      const isFirst = begun.uploads.size === 0 && begun.waiting === 0; // whoever holds nothing waits for nobody who does
      begun.waiting += 1;
      try {
        await turns.run({ name: sender, isFirst }, async () => {
          if (begun.uploads.size >= EMPTY_EACH) await requireFew(begun);
          await write(begun, _id, insert);
        });
      } finally {
        begun.waiting -= 1;
      }
    },
  };
};

export type EmptyUploads = ReturnType<typeof emptyUploads>;
