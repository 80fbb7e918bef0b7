import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaymentClaimRow } from '#server/database/document-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

type Row = Selectable<PaymentClaimRow>;

const SHOWN = ['_id', 'invoice_id', 'method', 'reference', 'reference_key', 'state', 'reason', 'claimed_at'] as const;

/** A claim for which no payment was recorded, without its picture. */
export type UnpaidClaim = Pick<Row, (typeof SHOWN)[number]> & { has_picture: number };

/** Oldest first. */
export const unpaidClaimsOf = (db: Database, invoiceIds: readonly string[]): Promise<UnpaidClaim[]> =>
  db
    .selectFrom('payment_claims')
    .select(SHOWN)
    .select(sql<number>`case when picture is null then 0 else 1 end`.as('has_picture'))
    .where('invoice_id', 'in', invoiceIds)
    .where('state', '<>', 'confirmed')
    .orderBy('_id')
    .execute();

/** How many there were of an invoice, decided or not. */
export const countClaims = async (db: Database, invoiceId: string): Promise<number> => {
  const { claims } = await db
    .selectFrom('payment_claims')
    .select((eb) => eb.fn.countAll().as('claims'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return Number(claims);
};

/** @returns whether it was new: a transaction number is taken once */
export const insertClaim = async (tx: InTransaction, row: Insertable<PaymentClaimRow>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_claims')
    .values(row)
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

type Decided = Pick<Row, 'decided_at' | 'decided_by'>;

/** Their pictures go: they were for this decision alone. */
export const confirmClaims = async (tx: InTransaction, ids: readonly string[], decided: Decided) => {
  if (ids.length === 0) return;
  await tx
    .updateTable('payment_claims')
    .set({ ...decided, state: 'confirmed', picture: null })
    .where('_id', 'in', ids)
    .execute();
};

/** The number may be told again, since nobody found its money. @returns whether it was open */
export const refuseClaim = async (
  tx: InTransaction,
  _id: string,
  decided: Decided & Pick<Row, 'reason'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment_claims')
    .set({ ...decided, state: 'refused', picture: null, reference_key: null })
    .where('_id', '=', _id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Lets customers tell again of payments of an invoice that are recorded no more. @param stillRecorded by the numbers of those that are */
export const freeClaims = async (tx: InTransaction, invoiceId: string, stillRecorded: readonly string[]) => {
  await tx
    .updateTable('payment_claims')
    .set({ reference_key: null })
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'confirmed')
    .where('reference_key', 'not in', ['', ...stillRecorded])
    .execute();
};

export const findPicture = (db: Database, invoiceId: string, _id: string) =>
  db
    .selectFrom('payment_claims')
    .select('picture')
    .where('_id', '=', _id)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();

export const deleteClaims = (tx: InTransaction, orderId: string) =>
  tx
    .deleteFrom('payment_claims')
    .where('invoice_id', 'in', tx.selectFrom('invoices').select('_id').where('order_id', '=', orderId))
    .execute();
