import type { LastBackup } from '#contract/last-backup.ts';
import type { Database } from '#server/database/tables.ts';

const ONLY = 1;

/** @returns undefined if there never was a backup */
export const findLastBackup = async (db: Database): Promise<LastBackup | undefined> => {
  const row = await db.selectFrom('last_backup').selectAll().where('_id', '=', ONLY).executeTakeFirst();
  return row && { at: row.at, files: row.files, bytes: Number(row.bytes) };
};

/** Stores when the last backup was taken, and what it has. */
export const recordBackup = async (db: Database, backup: LastBackup): Promise<void> => {
  await db
    .insertInto('last_backup')
    .values({ _id: ONLY, ...backup })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet(backup))
    .execute();
};

/** How many orders a shop has, and which one is the newest. */
export const countAllOrders = async (db: Database) => {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('orders')
    .select(['reference', 'created_at'])
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { orders: Number(orders), newest }; // PostgreSQL returns counts as text
};

/** Whether nobody has done anything in a shop since its first start: no order, message, price or product but the demo's. */
export const isUnused = async (db: Database, demoIds: readonly string[]): Promise<boolean> => {
  const found = await Promise.all([
    db.selectFrom('orders').select('_id').limit(1).execute(),
    db.selectFrom('contact_messages').select('_id').limit(1).execute(),
    db.selectFrom('products').select('_id').where('id', 'not in', demoIds).limit(1).execute(),
    db.selectFrom('price_books').select('version').where('version', '>', 1).limit(1).execute(),
  ]);
  return found.every((rows) => rows.length === 0);
};
