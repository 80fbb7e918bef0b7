import { newId } from '#server/database/identifiers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { deadLetters } from './dead-letters.ts';
import type { JobQueue, NewJob } from './job.ts';
import {
  countJobs,
  deleteJobsAbout,
  holdJobsAbout,
  hurryJobsAbout,
  insertJobs,
  resumeJobsAbout,
  takeJobsAbout,
} from './jobs.repository.ts';
import { type JobNeeds, runDue } from './run-jobs.ts';
import { startWorker } from './worker.ts';

const rowOf = ({ queue, kind, payload, subjectId, aheadMs = 0, heldMs = 0 }: NewJob, now: Date) => ({
  _id: newId(),
  queue,
  kind,
  payload: JSON.stringify(payload),
  subject_id: subjectId ?? null,
  attempts: 0,
  last_error: null,
  created_at: now.toISOString(),
  due_at: new Date(now.getTime() - aheadMs + heldMs).toISOString(),
  leased_until: null,
  lease_token: null,
});

/** What becomes of all jobs of a record, dead letters too; a running one may still finish. */
const jobsOfRecords = {
  removeAbout: async (tx: InTransaction, subjectId: string): Promise<void> => {
    await deleteJobsAbout(tx, subjectId);
  },

  /** None is done until they are resumed. */
  holdAbout: async (tx: InTransaction, subjectId: string): Promise<void> => {
    await holdJobsAbout(tx, subjectId);
  },

  /** Goes on with what was held. */
  resumeAbout: async (tx: InTransaction, subjectId: string): Promise<void> => {
    await resumeJobsAbout(tx, subjectId);
  },
};

/** How many jobs of each queue are in each state, and how many seconds the oldest one that is due has waited. */
const census = async ({ db, now }: JobNeeds, queues: readonly JobQueue[]) => {
  const moment = now();
  const rows = new Map((await countJobs(db, moment.toISOString())).map((row) => [row.queue, row]));
  return queues.map(({ name }) => {
    const { running = 0, due = 0, waiting = 0, dead = 0, dueSince = null } = rows.get(name) ?? {};
    const dueForSeconds = dueSince === null ? 0 : (moment.getTime() - new Date(dueSince).getTime()) / 1_000;
    return { queue: name, states: { running, due, waiting, dead }, dueForSeconds };
  });
};

/**
 * Background work that is stored in the database until it is done. Each job runs at least once: a crash between doing it
 * and deleting it makes it run again, under the same identifier.
 */
export const openJobs = (needs: JobNeeds) => {
  const queues: JobQueue[] = [];
  const workers = new Map<string, ReturnType<typeof startWorker>>();
  const wake = (queue: string) => workers.get(queue)?.wake();

  return {
    /** Registers a queue; call it before the workers start. */
    addQueue: (queue: JobQueue): void => {
      queues.push(queue);
    },

    /** Adds jobs in the caller's transaction, so that they are stored together with its rows or not at all. */
    add: async (tx: InTransaction, jobs: readonly NewJob[]): Promise<void> => {
      const now = needs.now();
      if (jobs.length > 0)
        await insertJobs(
          tx,
          jobs.map((job) => rowOf(job, now)),
        );
    },

    ...jobsOfRecords,

    /** Makes a queue's jobs about a record due that wait for their time; those in the bin stay as they are. */
    hurryAbout: async (tx: InTransaction, queue: string, subjectId: string): Promise<void> => {
      await hurryJobsAbout(tx, { queue, subjectId, now: needs.now().toISOString() });
    },

    /**
     * Takes a queue's jobs about a record out of it, for a caller that does them in the same transaction: then they are done once, even
     * where a crash makes a job run again. @returns whether there were any
     */
    takeAbout: async (tx: InTransaction, queue: string, subjectId: string): Promise<boolean> =>
      (await takeJobsAbout(tx, { queue, subjectId })) > 0,

    /** Wakes the workers; call it after the transaction. Returns at once. */
    wake,

    deadLetters: (queue: string) => deadLetters({ ...needs, wake }, queue),

    census: () => census(needs, queues),

    /** Runs all due jobs once, of all queues or of one. */
    runDue: async (only?: string): Promise<void> => {
      const run = { keepGoing: () => true, stopSignal: new AbortController().signal };
      const chosen = queues.filter(({ name }) => only === undefined || name === only);
      await Promise.all(chosen.map((queue) => runDue(needs, queue, run)));
    },

    /** Starts the background workers. */
    runWorkers: (log: ServiceLog): void => {
      for (const queue of queues) workers.set(queue.name, startWorker(needs, queue, log));
    },

    /** Stops the workers within seconds; aborted jobs run again after the next start. */
    stop: async (): Promise<void> => {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
};

export type Jobs = ReturnType<typeof openJobs>;
