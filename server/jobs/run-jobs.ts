import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { JobFailed, type JobQueue } from './job.ts';
import {
  deleteLeasedJob,
  giveJobBack,
  keepFailedJob,
  type LeasedJob,
  leaseDueJob,
  leaseWaitingJob,
} from './jobs.repository.ts';

const LEASE_MARGIN_MS = 60_000; // past the deadline, for what the handler still has to close
const ERROR_MAX = 500; // characters of an error that are kept

export interface JobParts {
  db: Database;
  now: () => Date;
}

export interface Run {
  log?: ServiceLog | undefined;
  /** Asked before each job. */
  goOn: () => boolean;
  /** Breaks off what is being done. */
  breakOff: AbortSignal;
}

const inFuture = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

const newLease = (now: Date, { deadlineMs }: JobQueue) => ({
  token: newId(),
  now: now.toISOString(),
  until: inFuture(now, deadlineMs + LEASE_MARGIN_MS),
});

/** Ends when the handler does, and at an abort even if the handler does not: a queue must not hang on one job. */
const handle = async ({ handlers, deadlineMs }: JobQueue, job: LeasedJob, breakOff: AbortSignal) => {
  const { _id, kind, payload, created_at } = job;
  const handler = handlers[kind];
  if (!handler) throw new Error(`No handler for jobs of the kind ${kind}`);
  const signal = AbortSignal.any([breakOff, AbortSignal.timeout(deadlineMs)]);
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const work = handler({ _id, payload: JSON.parse(payload), createdAt: created_at }, signal);
  await Promise.race([work, aborted]);
};

/** When the next attempt is; null when there is none. An attempt that did not count moves nothing. */
const nextAttempt = ({ retryAfterMs }: JobQueue, job: LeasedJob, failed: JobFailed, now: Date) => {
  if (failed.final) return null;
  if (!job.counted) return job.due_at;
  const waitMs = retryAfterMs[job.attempts - 1];
  return waitMs === undefined ? null : inFuture(now, waitMs);
};

/** @returns whether the queue can go on */
const keepFailure = async (parts: JobParts, queue: JobQueue, { log }: Run, job: LeasedJob, error: unknown) => {
  const failed = error instanceof JobFailed ? error : new JobFailed(String(error), { logged: { err: error } });
  const dueAt = nextAttempt(queue, job, failed, parts.now());
  await keepFailedJob(parts.db, job, { lastError: failed.message.toWellFormed().slice(0, ERROR_MAX), dueAt });
  const line = { job: job._id, kind: job.kind, attempts: job.attempts, ...failed.logged, deadLetter: dueAt === null };
  if (failed === error) log?.warn(line, 'a job failed');
  else log?.error(line, 'a job failed');
  return !failed.queueBlocked;
};

/** A job whose every attempt ended with the process, so that no failure was ever noted, must not end the next one too. */
const refuseDeadly = ({ retryAfterMs }: JobQueue, { attempts }: LeasedJob) => {
  if (attempts > retryAfterMs.length + 1) throw new JobFailed('The server ended while working on this, too many times');
};

/** @returns whether the queue can go on */
const attempt = async (parts: JobParts, queue: JobQueue, run: Run, job: LeasedJob): Promise<boolean> => {
  try {
    refuseDeadly(queue, job);
    await handle(queue, job, run.breakOff);
  } catch (error) {
    if (!run.breakOff.aborted) return keepFailure(parts, queue, run, job, error);
    await giveJobBack(parts.db, job);
    return false;
  }
  await deleteLeasedJob(parts.db, job);
  return true;
};

const sourceOf = ({ name, handlers }: JobQueue) => ({ queue: name, kinds: Object.keys(handlers) });

/** Does one job after the other until none is due, or the queue is blocked. */
export const runDue = async (parts: JobParts, queue: JobQueue, run: Run): Promise<void> => {
  while (run.goOn()) {
    const job = await leaseDueJob(parts.db, sourceOf(queue), newLease(parts.now(), queue));
    if (!job || !(await attempt(parts, queue, run, job))) return;
  }
};

/** Tries, once and before its time, each job that waits for its next attempt. None of it counts, so restarts use up nothing. */
export const runEarly = async (parts: JobParts, queue: JobQueue, run: Run): Promise<void> => {
  let after = '';
  while (run.goOn()) {
    const job = await leaseWaitingJob(parts.db, sourceOf(queue), newLease(parts.now(), queue), after);
    if (!job || !(await attempt(parts, queue, run, job))) return;
    after = job._id;
  }
};
