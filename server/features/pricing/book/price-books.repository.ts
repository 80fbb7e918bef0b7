import type { Insertable } from 'kysely';
import type { PriceBookRow } from '#server/database/price-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** @returns false when the version is there already */
export const insertBook = async (db: Database, row: Insertable<PriceBookRow>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('price_books')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const findBook = (db: Database, version: number) =>
  db.selectFrom('price_books').selectAll().where('version', '=', version).executeTakeFirst();

export const lastBook = (db: Database) =>
  db.selectFrom('price_books').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Versions up to one, newest first. */
export const listBooks = (db: Database, upTo: number, limit: number) =>
  db
    .selectFrom('price_books')
    .selectAll()
    .where('version', '<=', upTo)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** A version that was confirmed stays as it was. */
export const confirmBook = async (tx: InTransaction, version: number, at: string, by: string) => {
  await tx
    .updateTable('price_books')
    .set({ confirmed_at: at, confirmed_by: by })
    .where('version', '=', version)
    .where('confirmed_at', 'is', null)
    .execute();
};
