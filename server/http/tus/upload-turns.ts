import type { Locker } from '@tus/server';
import { RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import { Locked } from '#server/errors.ts';

const WAIT_MS = 15_000;

interface Turn {
  ended: Promise<void>;
  askToEnd: () => Promise<void> | void;
}

/**
 * Requests for the same upload take turns: a newer one asks the older to end, which may hang on a line that is dead. It holds for
 * this process alone. What two processes do at once is decided by the database, where the slower one gets a conflict.
 */
export const uploadTurns = (waitMs = WAIT_MS): Locker => {
  const turns = new Map<string, Turn>();

  const turnAfter = async ({ ended, askToEnd }: Turn, signal: AbortSignal) => {
    const late = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new Locked(RESUMABLE_MESSAGE.continuedElsewhere));
    late.addEventListener('abort', giveUp, { once: true });
    try {
      await askToEnd();
      await Promise.race([ended, promise]);
    } finally {
      late.removeEventListener('abort', giveUp);
    }
  };

  return {
    newLock: (id) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      return {
        lock: async (signal, askToEnd) => {
          for (let before = turns.get(id); before; before = turns.get(id)) await turnAfter(before, signal);
          turns.set(id, { ended, askToEnd });
        },
        unlock: async () => {
          turns.delete(id);
          end();
        },
      };
    },
  };
};
