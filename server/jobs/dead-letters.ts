import type { Page, PageRequest } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import {
  countDeadLetters,
  deleteDeadLetter,
  listDeadLetters,
  retriedJobs,
  reviveDeadLetter,
  reviveDeadLetters,
} from './dead-letters.repository.ts';
import type { Job } from './job.ts';

/** A job that has failed for the last time. */
export interface DeadLetter extends Job {
  attempts: number;
  lastError: string;
}

interface Needs {
  db: Database;
  now: () => Date;
  wake: (queue: string) => void;
}

/** The failed jobs of one queue. */
export const deadLetters = ({ db, now, wake }: Needs, queue: string) => ({
  /** Newest first, with the total count. */
  list: async (request: PageRequest): Promise<Page<DeadLetter> & { total: number }> => {
    const { items, nextCursor } = await listDeadLetters(db, queue, request);
    const letters = items.map(({ _id, payload, attempts, last_error, created_at }) => ({
      _id,
      payload: JSON.parse(payload) as unknown,
      attempts,
      lastError: last_error ?? '',
      createdAt: created_at,
    }));
    return { items: letters, nextCursor, total: await countDeadLetters(db, queue) };
  },

  /** Retries one, with all its attempts again. @returns whether there was such a dead letter */
  retry: async (_id: string): Promise<boolean> => {
    const found = await reviveDeadLetter(db, queue, _id, now().toISOString());
    wake(queue);
    return found;
  },

  /** Retries all of them. @returns how many there were */
  retryAll: async (): Promise<number> => {
    const count = await reviveDeadLetters(db, queue, now().toISOString());
    wake(queue);
    return count;
  },

  /** @returns whether there was such a dead letter */
  drop: (_id: string): Promise<boolean> => deleteDeadLetter(db, queue, _id),

  /** The jobs still waiting after at least `attempts` attempts, and when the oldest was added (ISO 8601, UTC). */
  stillWaiting: (attempts: number) => retriedJobs(db, queue, attempts),
});
