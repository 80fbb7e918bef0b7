import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely';
import type { Database, InTransaction, JobRow, Tables } from '#server/database/tables.ts';

export const insertJobs = (tx: InTransaction, jobs: Insertable<JobRow>[]) =>
  tx.insertInto('jobs').values(jobs).execute();

export const deleteJobsAbout = (tx: InTransaction, subjectId: string) =>
  tx.deleteFrom('jobs').where('subject_id', '=', subjectId).execute();

interface OfRecord {
  queue: string;
  subjectId: string;
}

/** @returns how many there were */
export const takeJobsAbout = async (tx: InTransaction, { queue, subjectId }: OfRecord): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('subject_id', '=', subjectId)
    .where('queue', '=', queue)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const hurryJobsAbout = (tx: InTransaction, { queue, subjectId, now }: OfRecord & { now: string }) =>
  tx
    .updateTable('jobs')
    .set({ due_at: now })
    .where('subject_id', '=', subjectId)
    .where('queue', '=', queue)
    .where('due_at', '>', now)
    .execute();

/** Before the name of a queue: no worker and no list asks for such a one. */
const HELD = 'held ';

/** Keeps a record's jobs from being done, dead letters too. */
export const holdJobsAbout = (tx: InTransaction, subjectId: string) =>
  tx
    .updateTable('jobs')
    .set((eb) => ({ queue: eb(eb.val(HELD), '||', eb.ref('queue')) }))
    .where('subject_id', '=', subjectId)
    .where('queue', 'not like', `${HELD}%`)
    .execute();

/** Gives a record's held jobs back to their queues. */
export const resumeJobsAbout = (tx: InTransaction, subjectId: string) =>
  tx
    .updateTable('jobs')
    .set((eb) => ({ queue: eb.fn<string>('substr', ['queue', eb.lit(HELD.length + 1)]) }))
    .where('subject_id', '=', subjectId)
    .where('queue', 'like', `${HELD}%`)
    .execute();

/** A job that no other worker gets until its lease ends. If its worker dies, the job is not lost. */
export interface LeasedJob extends Selectable<JobRow> {
  due_at: string;
  lease_token: string;
  /** Whether this attempt counts; if so, `attempts` includes it. */
  counted: boolean;
}

/** The jobs to choose from. */
interface Source {
  queue: string;
  kinds: readonly string[];
}

/** Timestamps are ISO 8601 in UTC. */
interface Lease {
  token: string;
  now: string;
  until: string;
}

const LOST_RACES_MAX = 10; // against other workers; after that, the next poll finds what is left

const unleased = (db: Database, { queue, kinds }: Source, now: string) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('queue', '=', queue)
    .where('kind', 'in', kinds)
    .where('due_at', 'is not', null)
    .$narrowType<{ due_at: string }>()
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .limit(1);

/** @returns undefined if another worker was quicker */
const lease = async (
  db: Database,
  job: Selectable<JobRow> & { due_at: string },
  { token, now, until }: Lease,
  counted: boolean,
): Promise<LeasedJob | undefined> => {
  const attempts = counted ? job.attempts + 1 : job.attempts;
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ attempts, leased_until: until, lease_token: token })
    .where('_id', '=', job._id)
    .where('due_at', '=', job.due_at)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...job, attempts, leased_until: until, lease_token: token, counted } : undefined;
};

/** Leases the job that has been due the longest and counts the attempt. @returns undefined if none is due */
export const leaseDueJob = async (db: Database, source: Source, given: Lease): Promise<LeasedJob | undefined> => {
  for (let race = 0; race < LOST_RACES_MAX; race += 1) {
    const due = await unleased(db, source, given.now)
      .where('due_at', '<=', given.now)
      .orderBy('due_at')
      .orderBy('_id')
      .executeTakeFirst();
    if (!due) return undefined;
    const leased = await lease(db, due, given, true);
    if (leased) return leased;
  }
  return undefined;
};

/** Leases the oldest job after `after` that is not due yet, without counting the attempt. @returns undefined if none is left */
export const leaseWaitingJob = async (
  db: Database,
  source: Source,
  given: Lease,
  after: string,
): Promise<LeasedJob | undefined> => {
  for (let race = 0; race < LOST_RACES_MAX; race += 1) {
    const waiting = await unleased(db, source, given.now)
      .where('due_at', '>', given.now)
      .where('_id', '>', after)
      .orderBy('_id')
      .executeTakeFirst();
    if (!waiting) return undefined;
    const leased = await lease(db, waiting, given, false);
    if (leased) return leased;
  }
  return undefined;
};

const countWhere = (eb: ExpressionBuilder<Tables, 'jobs'>, condition: Expression<SqlBool>) =>
  eb.fn.sum<number | string>(eb.case().when(condition).then(1).else(0).end());

/** How many jobs each queue has in each state, and since when the oldest one has been due. */
export const countJobs = async (db: Database, now: string) => {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => {
      const running = eb('leased_until', '>', now);
      const free = eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]);
      const due = eb.and([free, eb('due_at', '<=', now)]);
      // What goes ahead of others is due before it was made; it has waited since then.
      const since = eb
        .case()
        .when(eb('created_at', '>', eb.ref('due_at')))
        .then(eb.ref('created_at'))
        .else(eb.ref('due_at'))
        .end();
      return [
        'queue',
        countWhere(eb, running).as('running'),
        countWhere(eb, due).as('due'),
        countWhere(eb, eb.and([free, eb('due_at', '>', now)])).as('waiting'),
        countWhere(eb, eb('due_at', 'is', null)).as('dead'),
        eb.fn.min(eb.case().when(due).then(since).end()).as('dueSince'),
      ];
    })
    .groupBy('queue')
    .execute();
  return rows.map(({ queue, dueSince, ...counts }) => ({
    queue,
    dueSince,
    running: Number(counts.running),
    due: Number(counts.due),
    waiting: Number(counts.waiting),
    dead: Number(counts.dead),
  }));
};

/** Renews the lease of a job that is being done. @returns whether it was still held */
export const renewJob = async (db: Database, { _id, lease_token }: LeasedJob, until: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ leased_until: until })
    .where('_id', '=', _id)
    .where('lease_token', '=', lease_token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes a job that is done. */
export const deleteLeasedJob = (db: Database, { _id, lease_token }: LeasedJob) =>
  db.deleteFrom('jobs').where('_id', '=', _id).where('lease_token', '=', lease_token).execute();

const endLease = (db: Database, { _id, lease_token }: LeasedJob) =>
  db
    .updateTable('jobs')
    .set({ leased_until: null, lease_token: null })
    .where('_id', '=', _id)
    .where('lease_token', '=', lease_token);

/** @param dueAt the time of the next attempt; null makes the job a dead letter */
export const recordFailedAttempt = (
  db: Database,
  job: LeasedJob,
  { lastError, dueAt }: { lastError: string; dueAt: string | null },
) => endLease(db, job).set({ last_error: lastError, due_at: dueAt }).execute();

/** Returns an interrupted job to the queue as if it had never been leased. */
export const releaseJob = (db: Database, job: LeasedJob) =>
  endLease(db, job)
    .set({ attempts: job.counted ? job.attempts - 1 : job.attempts })
    .execute();

/** Returns all running jobs to their queues. Call it only when no other process lives. */
export const releaseFormerJobs = async (db: Database): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ leased_until: null, lease_token: null })
    .where('lease_token', 'is not', null)
    .execute();
};
