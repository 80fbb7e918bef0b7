/** Work to do after the transaction that adds it. */
export interface NewJob {
  queue: string;
  /** Selects the handler of the queue. */
  kind: string;
  /** What the handler needs; stored as JSON until the job is done. */
  payload: object;
  /** The record that the job belongs to, such as an order: deleting that deletes its jobs. */
  subjectId?: string | undefined;
  /** By how many milliseconds the job goes ahead of others that are added at the same time. */
  aheadMs?: number | undefined;
  /** How many milliseconds it waits before it is due. */
  heldMs?: number | undefined;
}

/** A job as it is passed to its handler. */
export interface Job {
  /** The same at every attempt. */
  _id: string;
  payload: unknown;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * Does a job and resolves when it is done. It may run twice for one job, for example if the process dies in between.
 * @param signal aborts at the queue's deadline and when the server stops: end child processes and connections then
 * @throws JobFailed to decide what happens to the job; any other error counts as a failed attempt
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

export interface JobQueue {
  name: string;
  /** Handlers by the kind of job. A job of another kind waits for a version of the server that knows it. */
  handlers: Readonly<Record<string, JobHandler>>;
  /** How many jobs run at the same time. */
  concurrency: number;
  /** The wait after each failed attempt, in milliseconds; after one more failure the job becomes a dead letter. */
  retryAfterMs: readonly number[];
  /** The time limit of one attempt. */
  deadlineMs: number;
  /** Whether each server start tries all waiting jobs once, without counting that as an attempt. */
  triesAllAtStart?: boolean;
}

interface Consequences {
  /** No later attempt can succeed: the job becomes a dead letter at once. */
  final?: boolean;
  /** The next jobs would fail the same way: the queue pauses until it is woken or polls again. */
  queueBlocked?: boolean;
  /** Fields for the log, without personal data. */
  logged?: object;
}

/** A failure that the handler expected. The message is stored with the job and not logged. */
export class JobFailed extends Error {
  readonly final: boolean;
  readonly queueBlocked: boolean;
  readonly logged: object;

  constructor(message: string, { final = false, queueBlocked = false, logged = {} }: Consequences = {}) {
    super(message);
    this.final = final;
    this.queueBlocked = queueBlocked;
    this.logged = logged;
  }
}
