import type { Insertable, Selectable, Updateable } from 'kysely';
import type { QuotationRow } from '#server/database/document-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** Every revision of an order's quotation, newest first. */
export const listQuotations = (db: Database, orderId: string) =>
  db.selectFrom('quotations').selectAll().where('order_id', '=', orderId).orderBy('revision', 'desc').execute();

/** The same of several orders. */
export const quotationsOfOrders = (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db.selectFrom('quotations').selectAll().where('order_id', 'in', orderIds).orderBy('revision', 'desc').execute();

/** Takes out what a customer wrote with an answer. */
export const blankAnswers = async (tx: InTransaction, orderId: string) => {
  await tx
    .updateTable('quotations')
    .set({ answered_by: null, reason: null })
    .where('order_id', '=', orderId)
    .where('answer', 'is not', null)
    .execute();
};

export const insertQuotation = async (tx: InTransaction, row: Insertable<QuotationRow>) => {
  await tx.insertInto('quotations').values(row).execute();
};

/** Names a draft: what was sent, is of another order or has another version is not changed. */
export interface DraftVersion {
  _id: string;
  order_id: string;
  version: number;
}

/** Changes a draft in one statement, so that nothing can change between check and write. @returns whether it did */
export const updateDraft = async (
  tx: InTransaction,
  { _id, order_id, version }: DraftVersion,
  change: Updateable<QuotationRow>,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('quotations')
    .set({ ...change, version: version + 1 })
    .where('_id', '=', _id)
    .where('order_id', '=', order_id)
    .where('version', '=', version)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Adds to what was just sent; call it in the same transaction. */
export const completeSent = async (tx: InTransaction, _id: string, columns: Updateable<QuotationRow>) => {
  await tx.updateTable('quotations').set(columns).where('_id', '=', _id).execute();
};

/** @returns whether there was such a draft */
export const deleteDraft = async (tx: InTransaction, _id: string, orderId: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('quotations')
    .where('_id', '=', _id)
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

interface Answer
  extends Pick<Selectable<QuotationRow>, 'answer' | 'answered_at' | 'answered_by' | 'noted_by' | 'reason'> {
  order_id: string;
  revision: number;
  /** The shop's calendar day, YYYY-MM-DD. */
  today: string;
}

/**
 * Answers a revision if it can still be answered: it was sent, it has no answer, its last day is not over, and no newer one was
 * sent. One statement, so that of two answers at once one is written. @returns whether it was
 */
export const answerRevision = async (tx: InTransaction, { order_id, revision, today, ...answer }: Answer) => {
  const { numUpdatedRows } = await tx
    .updateTable('quotations')
    .set((eb) => ({ ...answer, version: eb('version', '+', 1) }))
    .where('order_id', '=', order_id)
    .where('revision', '=', revision)
    .where('sent_at', 'is not', null)
    .where('answer', 'is', null)
    .where('valid_until', '>=', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('quotations as newer')
            .select('newer._id')
            .where('newer.order_id', '=', order_id)
            .where('newer.revision', '>', revision)
            .where('newer.sent_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteQuotations = async (tx: InTransaction, orderId: string) => {
  await tx.deleteFrom('quotations').where('order_id', '=', orderId).execute();
};

export const anySentQuotation = async (db: Database) =>
  (await db.selectFrom('quotations').select('_id').where('number', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined;
