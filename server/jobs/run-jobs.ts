import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { inFuture, LEASE_MS, underLease } from '#server/processes/renewed-lease.ts';
import { JobFailed, type JobQueue } from './job.ts';
import {
  deleteLeasedJob,
  type LeasedJob,
  leaseDueJob,
  leaseWaitingJob,
  recordFailedAttempt,
  releaseJob,
  renewJob,
} from './jobs.repository.ts';

const ERROR_MAX = 500; // characters of an error that are stored

export interface JobNeeds {
  db: Database;
  now: () => Date;
  /** Runs the work of a job; for tracing. */
  around?: (<Result>(job: { queue: string; kind: string }, work: () => Promise<Result>) => Promise<Result>) | undefined;
}

export interface Run {
  log?: ServiceLog | undefined;
  /** Checked before each job. */
  keepGoing: () => boolean;
  /** Aborts the running jobs. */
  stopSignal: AbortSignal;
}

const newLease = (now: Date) => ({ token: newId(), now: now.toISOString(), until: inFuture(now, LEASE_MS) });

/** Ends when the handler ends, or on an abort even if the handler goes on: one job must not block its queue. */
const handle = async (
  { around = (_job, work) => work() }: JobNeeds,
  { name: queue, handlers, deadlineMs }: JobQueue,
  job: LeasedJob,
  stopSignal: AbortSignal,
) => {
  const { _id, kind, payload, created_at } = job;
  const handler = handlers[kind];
  if (!handler) throw new Error(`No handler for jobs of the kind ${kind}`);
  const late = new AbortController();
  const signal = AbortSignal.any([stopSignal, late.signal]);
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  const deadline = setTimeout(
    () => late.abort(new DOMException('The job was aborted due to timeout', 'TimeoutError')),
    deadlineMs,
  ).unref();
  try {
    const work = around({ queue, kind }, () =>
      handler({ _id, payload: JSON.parse(payload), createdAt: created_at }, signal),
    );
    await Promise.race([work, aborted]);
  } finally {
    clearTimeout(deadline); // or it would keep all that the job knows until it goes off
    signal.removeEventListener('abort', abort);
  }
};

/** The time of the next attempt, or null if there is none. An attempt that did not count leaves it unchanged. */
const nextAttempt = ({ retryAfterMs }: JobQueue, job: LeasedJob, failed: JobFailed, now: Date) => {
  if (failed.final) return null;
  if (!job.counted) return job.due_at;
  const waitMs = retryAfterMs[job.attempts - 1];
  return waitMs === undefined ? null : inFuture(now, waitMs);
};

/** @returns whether the queue can go on */
const recordFailure = async (needs: JobNeeds, queue: JobQueue, { log }: Run, job: LeasedJob, error: unknown) => {
  const failed = error instanceof JobFailed ? error : new JobFailed(String(error), { logged: { err: error } });
  const dueAt = nextAttempt(queue, job, failed, needs.now());
  await recordFailedAttempt(needs.db, job, { lastError: failed.message.toWellFormed().slice(0, ERROR_MAX), dueAt });
  const line = { job: job._id, kind: job.kind, attempts: job.attempts, ...failed.logged, deadLetter: dueAt === null };
  if (failed === error) log?.warn(line, 'a job failed');
  else log?.error(line, 'a job failed');
  return !failed.queueBlocked;
};

/** If every attempt crashed the process, no failure was ever recorded; such a job must not crash the next process too. */
const refuseCrashLoop = ({ retryAfterMs }: JobQueue, { attempts }: LeasedJob) => {
  if (attempts > retryAfterMs.length + 1) throw new JobFailed('The server ended too many times while working on this');
};

/** @returns whether the queue can go on */
const attempt = async (needs: JobNeeds, queue: JobQueue, run: Run, job: LeasedJob): Promise<boolean> => {
  try {
    refuseCrashLoop(queue, job);
    const renew = () => renewJob(needs.db, job, inFuture(needs.now(), LEASE_MS));
    await underLease(renew, (lost) => handle(needs, queue, job, AbortSignal.any([run.stopSignal, lost])));
  } catch (error) {
    if (!run.stopSignal.aborted) return recordFailure(needs, queue, run, job, error);
    await releaseJob(needs.db, job);
    return false;
  }
  await deleteLeasedJob(needs.db, job);
  return true;
};

const sourceOf = ({ name, handlers }: JobQueue) => ({ queue: name, kinds: Object.keys(handlers) });

/** Runs one job after the other until none is due or the queue is blocked. */
export const runDue = async (needs: JobNeeds, queue: JobQueue, run: Run): Promise<void> => {
  while (run.keepGoing()) {
    const job = await leaseDueJob(needs.db, sourceOf(queue), newLease(needs.now()));
    if (!job || !(await attempt(needs, queue, run, job))) return;
  }
};

/** Tries each waiting job once before it is due. These attempts do not count, so restarts use none up. */
export const runEarly = async (needs: JobNeeds, queue: JobQueue, run: Run): Promise<void> => {
  let after = '';
  while (run.keepGoing()) {
    const job = await leaseWaitingJob(needs.db, sourceOf(queue), newLease(needs.now()), after);
    if (!job || !(await attempt(needs, queue, run, job))) return;
    after = job._id;
  }
};
