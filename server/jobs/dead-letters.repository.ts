import { type PageRequest, toPage } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';

/** The dead letters of a queue, newest first. */
export const listDeadLetters = async (db: Database, queue: string, { limit, cursor }: PageRequest) => {
  let query = db
    .selectFrom('jobs')
    .selectAll()
    .where('queue', '=', queue)
    .where('due_at', 'is', null)
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('_id', '<', cursor);
  return toPage(await query.execute(), limit);
};

export const countDeadLetters = async (db: Database, queue: string) => {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('queue', '=', queue)
    .where('due_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const reviving = (db: Database, queue: string, now: string) =>
  db.updateTable('jobs').set({ due_at: now, attempts: 0 }).where('queue', '=', queue).where('due_at', 'is', null);

/** Makes a dead letter due again, with all its attempts. @returns whether it existed */
export const reviveDeadLetter = async (db: Database, queue: string, _id: string, now: string) => {
  const { numUpdatedRows } = await reviving(db, queue, now).where('_id', '=', _id).executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Makes all dead letters of a queue due again. @returns how many there were */
export const reviveDeadLetters = async (db: Database, queue: string, now: string) => {
  const { numUpdatedRows } = await reviving(db, queue, now).executeTakeFirst();
  return Number(numUpdatedRows);
};

/** @returns whether it existed */
export const deleteDeadLetter = async (db: Database, queue: string, _id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('queue', '=', queue)
    .where('_id', '=', _id)
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The jobs still waiting after at least `attempts` attempts: how many, and when the oldest was added. */
export const retriedJobs = async (db: Database, queue: string, attempts: number) => {
  const { count, since } = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('since')])
    .where('queue', '=', queue)
    .where('due_at', 'is not', null)
    .where('attempts', '>=', attempts)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: since ?? undefined };
};
