import type { Database, InTransaction } from '#server/database/tables.ts';

/** @returns whether it was new: a transaction is recorded once */
export const insertTransaction = async (tx: InTransaction, referenceKey: string, paymentId: string) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_transactions')
    .values({ reference_key: referenceKey, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A payment that is reversed may be recorded again. */
export const deleteTransaction = async (tx: InTransaction, paymentId: string) => {
  await tx.deleteFrom('payment_transactions').where('payment_id', '=', paymentId).execute();
};

/** As it is typed by hand, too. */
const spellings = (references: readonly string[]) =>
  references.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]);

/** Payments with one of these references that were not reversed, with the number of their invoice. */
export const paymentsOfReferences = (db: Database, references: readonly string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices._id', 'payments.invoice_id')
    .select(['payments._id', 'payments.reference', 'invoices.number'])
    .where('payments.kind', '=', 'payment')
    .where('payments.reference', 'in', [...new Set(spellings(references))])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments as reversal')
            .select('reversal._id')
            .whereRef('reversal.reverses_id', '=', 'payments._id'),
        ),
      ),
    )
    .execute();
