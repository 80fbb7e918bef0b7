import { newId } from '#server/database/identifiers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { deadLetters } from './dead-letters.ts';
import type { JobQueue, NewJob } from './job.ts';
import { countWaiting, deleteJobsAbout, insertJobs } from './jobs.repository.ts';
import { type JobParts, runDue } from './run-jobs.ts';
import { startWorker } from './worker.ts';

/**
 * Work that is kept in the database until it is done, each job at least once: a crash between doing it and forgetting it
 * does it again, under the same identifier.
 */
export const openJobs = (parts: JobParts) => {
  const queues: JobQueue[] = [];
  const workers = new Map<string, ReturnType<typeof startWorker>>();
  const wake = (queue: string) => workers.get(queue)?.wake();

  return {
    /** Says who works on a queue, before the workers start. */
    addQueue: (queue: JobQueue): void => {
      queues.push(queue);
    },

    /** Adds jobs together with whatever asks for them: both are there, or neither. */
    add: async (tx: InTransaction, jobs: readonly NewJob[]): Promise<void> => {
      const moment = parts.now().toISOString();
      const rows = jobs.map(({ queue, kind, payload, subjectId }) => ({
        _id: newId(),
        queue,
        kind,
        payload: JSON.stringify(payload),
        subject_id: subjectId ?? null,
        attempts: 0,
        last_error: null,
        created_at: moment,
        due_at: moment,
        leased_until: null,
        lease_token: null,
      }));
      if (rows.length > 0) await insertJobs(tx, rows);
    },

    /** How many jobs of these queues are not done yet, dead letters left out. */
    waiting: (queueNames: readonly string[]): Promise<number> => countWaiting(parts.db, queueNames),

    /** Removes all jobs about a record, dead letters too; one that is just being done may still end. */
    removeAbout: async (tx: InTransaction, subjectId: string): Promise<void> => {
      await deleteJobsAbout(tx, subjectId);
    },

    /** Says, after the transaction, that there is something to do; returns at once. */
    wake,

    deadLetters: (queue: string) => deadLetters({ ...parts, wake }, queue),

    /** Does what is due, once, in all queues. */
    runDue: async (): Promise<void> => {
      const run = { goOn: () => true, breakOff: new AbortController().signal };
      await Promise.all(queues.map((queue) => runDue(parts, queue, run)));
    },

    /** Starts to work in the background, with whatever waits. */
    runWorkers: (log: ServiceLog): void => {
      for (const queue of queues) workers.set(queue.name, startWorker(parts, queue, log));
    },

    /** Ends that, within some seconds; what is broken off is done after the next start. */
    stop: async (): Promise<void> => {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
};

export type Jobs = ReturnType<typeof openJobs>;
