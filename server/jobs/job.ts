/** Work to be done after the transaction that asks for it. */
export interface NewJob {
  queue: string;
  /** Which of the queue's handlers does it. */
  kind: string;
  /** Whatever the handler needs; kept as JSON until the job is done. */
  payload: object;
  /** The record that it is about, such as an order: when that is deleted, its jobs go with it. */
  subjectId?: string | undefined;
}

/** A job as its handler gets it. */
export interface Job {
  /** The same at every attempt. */
  _id: string;
  payload: unknown;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * Does a job: resolves once it is done. It may run twice for the same job, as when the process dies in between.
 * @param signal aborts at the queue's deadline and when the server stops: end child processes and connections then
 * @throws JobFailed, to say what is to become of the job; any other error counts as an attempt that failed
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

export interface JobQueue {
  name: string;
  /** Handlers by the kind of job. A job of another kind waits for a version of the server that knows it. */
  handlers: Readonly<Record<string, JobHandler>>;
  /** How many jobs run at the same time. */
  concurrency: number;
  /** How long to wait after each failed attempt, in milliseconds; one failure more, and the job is a dead letter. */
  retryAfterMs: readonly number[];
  /** How long one attempt may take. */
  deadlineMs: number;
  /** Whether each start of the server tries, once and without counting it, what waits for its next attempt. */
  triesAllAtStart?: boolean;
}

interface Consequences {
  /** No later attempt can succeed: the job is a dead letter at once. */
  final?: boolean;
  /** The next jobs would fail alike: the queue rests until it is woken or looks again. */
  queueBlocked?: boolean;
  /** What the log says of it, without personal data. */
  logged?: object;
}

/** An attempt that failed as its handler foresaw. The message is kept with the job and not logged. */
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
