import type { Insertable } from 'kysely';
import type { ProcessRow } from '#server/database/process-tables.ts';
import type { Database } from '#server/database/tables.ts';

/** Writes that a process lives, and forgets those of which nobody heard since before. */
export const writeProcess = async (db: Database, row: Insertable<ProcessRow>, now: string): Promise<void> => {
  const { until } = row;
  await db
    .insertInto('processes')
    .values(row)
    .onConflict((conflict) => conflict.column('_id').doUpdateSet({ until }))
    .execute();
  await db.deleteFrom('processes').where('until', '<=', now).execute();
};

export const isThereAnotherSecret = async (db: Database, mark: string): Promise<boolean> =>
  (await db.selectFrom('processes').select('_id').where('secret_mark', '!=', mark).executeTakeFirst()) !== undefined;

/** How many processes serve the shop. */
export const countProcesses = async (db: Database, now: string): Promise<number> => {
  const query = db.selectFrom('processes').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await query.where('until', '>', now).executeTakeFirst())?.count ?? 0;
};

export const deleteProcess = (db: Database, _id: string) => db.deleteFrom('processes').where('_id', '=', _id).execute();
