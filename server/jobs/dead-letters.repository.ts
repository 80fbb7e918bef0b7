import { type PageRequest, toPage } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';

/** Mails that were given up, newest first. */
export const listGivenUp = async (db: Database, { limit, cursor }: PageRequest) => {
  let query = db
    .selectFrom('outbox')
    .select(['_id', 'recipient', 'subject', 'tries', 'last_error', 'created_at'])
    .where('due_at', 'is', null)
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('_id', '<', cursor);
  return toPage(await query.execute(), limit);
};

export const countGivenUp = async (db: Database) => {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('due_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Begins anew with a mail that was given up. @returns whether there was one */
export const makeDueAgain = async (db: Database, _id: string, now: string) => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now, tries: 0 })
    .where('_id', '=', _id)
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Begins anew with all mails that were given up. @returns how many there were */
export const makeAllDueAgain = async (db: Database, now: string) => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now, tries: 0 })
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The mails that still wait after at least so many tries: how many, and when the oldest was written. */
export const waitingSince = async (db: Database, tries: number) => {
  const { waiting, since } = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('since')])
    .where('due_at', 'is not', null)
    .where('tries', '>=', tries)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), since: since ?? undefined };
};

/** Removes a mail that was given up. @returns whether there was one */
export const deleteGivenUp = async (db: Database, _id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('_id', '=', _id)
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
