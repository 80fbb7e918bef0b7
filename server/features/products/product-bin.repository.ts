import type { Database, InTransaction } from '#server/database/tables.ts';

interface Deleted {
  at: string;
  /** An administrator's e-mail. */
  by: string;
}

/** Puts a product into the bin. Its product id is free from then on: the column, which is unique, holds our identifier meanwhile. */
export const putIntoBin = async (tx: InTransaction, _id: string, { at, by }: Deleted) => {
  await tx
    .updateTable('products')
    .set((eb) => ({ former_id: eb.ref('id'), id: _id, deleted_at: at, deleted_by: by }))
    .where('_id', '=', _id)
    .execute();
};

export const takeOutOfBin = async (tx: InTransaction, _id: string, id: string) => {
  await tx
    .updateTable('products')
    .set({ id, former_id: null, deleted_at: null, deleted_by: null })
    .where('_id', '=', _id)
    .execute();
};

/** A product that lies in the bin. */
export const findInBin = (db: Database, _id: string) =>
  db
    .selectFrom('products')
    .select(['_id', 'former_id', 'primary_image'])
    .where('_id', '=', _id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

export const slidesOf = async (db: Database, _id: string) => {
  const rows = await db.selectFrom('product_images').select('image_id').where('product_id', '=', _id).execute();
  return rows.map(({ image_id }) => image_id);
};

/** The products in the bin after a place in its list, the last deleted first. */
export const listBin = (db: Database, limit: number, after?: { at: string; _id: string }) => {
  let query = db
    .selectFrom('products')
    .select(['_id', 'former_id', 'name', 'deleted_at', 'deleted_by'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);
  if (after) query = query.where((eb) => eb(eb.refTuple('deleted_at', '_id'), '<', eb.tuple(after.at, after._id)));
  return query.execute();
};

/** What was deleted before a moment, the first first. */
export const deletedBefore = async (db: Database, moment: string, limit: number) => {
  const rows = await db
    .selectFrom('products')
    .select('_id')
    .where('deleted_at', '<', moment)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ _id }) => _id);
};

export const countBin = async (db: Database) => {
  const { entries } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('entries'))
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(entries); // PostgreSQL returns counts as text
};
