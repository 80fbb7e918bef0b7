import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { CreditNoteRow, InvoiceRow, PaymentRow, ReminderRow } from '#server/database/document-tables.ts';
import type { Database, InTransaction, Tables } from '#server/database/tables.ts';
import { deleteClaims, type UnpaidClaim, unpaidClaimsOf } from './payment-claims.repository.ts';

/** An invoice with everything that happened to it, oldest first. */
export interface InvoiceAccount {
  invoice: Selectable<InvoiceRow>;
  payments: Selectable<PaymentRow>[];
  creditNotes: Selectable<CreditNoteRow>[];
  reminders: Selectable<ReminderRow>[];
  /** What the customer says that they paid, and no payment was recorded for. */
  claims: UnpaidClaim[];
  /** As the customer and the workshop name the order. */
  orderReference: string;
}

export const withAccounts = async (db: Database, invoices: Selectable<InvoiceRow>[]): Promise<InvoiceAccount[]> => {
  if (invoices.length === 0) return [];
  const ids = invoices.map(({ _id }) => _id);
  const payments = await db.selectFrom('payments').selectAll().where('invoice_id', 'in', ids).orderBy('_id').execute();
  const notes = await db.selectFrom('credit_notes').selectAll().where('invoice_id', 'in', ids).orderBy('_id').execute();
  const reminders = await db
    .selectFrom('reminders')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('sent_at')
    .execute();
  const claims = Map.groupBy(await unpaidClaimsOf(db, ids), ({ invoice_id }) => invoice_id);
  const orders = await db
    .selectFrom('orders')
    .select(['_id', 'reference'])
    .where(
      '_id',
      'in',
      invoices.map(({ order_id }) => order_id),
    )
    .execute();
  const references = new Map(orders.map(({ _id, reference }) => [_id, reference]));
  const [paid, credited, reminded] = [
    Map.groupBy(payments, ({ invoice_id }) => invoice_id),
    Map.groupBy(notes, ({ invoice_id }) => invoice_id),
    Map.groupBy(reminders, ({ invoice_id }) => invoice_id),
  ];
  return invoices.map((invoice) => ({
    invoice,
    payments: paid.get(invoice._id) ?? [],
    creditNotes: credited.get(invoice._id) ?? [],
    reminders: reminded.get(invoice._id) ?? [],
    claims: claims.get(invoice._id) ?? [],
    orderReference: references.get(invoice.order_id) ?? '',
  }));
};

export const findInvoice = async (db: Database, _id: string) => {
  const rows = await db.selectFrom('invoices').selectAll().where('_id', '=', _id).execute();
  const [found] = await withAccounts(db, rows);
  return found;
};

export const findInvoiceByNumber = (db: Database, number: string) =>
  db.selectFrom('invoices').select('_id').where('number', '=', number).executeTakeFirst();

/** An order's invoices, oldest first. */
export const invoicesOfOrder = async (db: Database, orderId: string) =>
  withAccounts(
    db,
    await db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('_id').execute(),
  );

/** The invoices of several orders, oldest first. */
export const invoicesOfOrders = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : withAccounts(
        db,
        await db.selectFrom('invoices').selectAll().where('order_id', 'in', orderIds).orderBy('_id').execute(),
      );

/** What was paid of an invoice and taken back, in a query of invoices; in cents. */
export const settled = (eb: ExpressionBuilder<Tables, 'invoices'>) => {
  const sumOf = (table: 'payments' | 'credit_notes') =>
    eb.fn.coalesce(
      eb
        .selectFrom(table)
        .select((of) => of.fn.sum<number>(`${table}.amount_paisa`).as('cents'))
        .whereRef(`${table}.invoice_id`, '=', 'invoices._id'),
      eb.lit(0),
    );
  return eb(sumOf('payments'), '+', sumOf('credit_notes'));
};

/** Invoices of which something is left to pay. */
export const owedInvoices = (db: Database) =>
  db.selectFrom('invoices').where((eb) => eb('invoices.total_paisa', '>', settled(eb)));

/** Of which something is left to pay, oldest first. */
export const openInvoices = async (db: Database, limit: number) =>
  withAccounts(db, await owedInvoices(db).selectAll('invoices').orderBy('invoices._id').limit(limit).execute());

export const insertInvoice = async (tx: InTransaction, row: Insertable<InvoiceRow>) => {
  await tx.insertInto('invoices').values(row).execute();
};

export const insertCreditNote = async (tx: InTransaction, row: Insertable<CreditNoteRow>) => {
  await tx.insertInto('credit_notes').values(row).execute();
};

export const insertPayment = async (tx: InTransaction, row: Insertable<PaymentRow>) => {
  await tx.insertInto('payments').values(row).execute();
};

/** Finds the order of an invoice. */
export const orderOfInvoice = (db: Database, _id: string) =>
  db.selectFrom('invoices').select('order_id').where('invoices._id', '=', _id).$asScalar();

const ROWS_AT_ONCE = 500;

/** Every invoice with its account, oldest first, in batches, so that the database is free in between. */
export async function* allInvoices(db: Database): AsyncGenerator<InvoiceAccount[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('invoices')
      .selectAll()
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last._id;
    yield await withAccounts(db, rows);
  }
}

/** Erases the invoices of an order of the demo with all that happened to them. No other invoice is ever erased. */
export const eraseDemoInvoices = async (tx: InTransaction, orderId: string) => {
  const ids = tx.selectFrom('invoices').select('_id').where('order_id', '=', orderId);
  const payments = tx.selectFrom('payments').select('_id').where('invoice_id', 'in', ids);
  await tx.deleteFrom('payment_transactions').where('payment_id', 'in', payments).execute();
  await tx.deleteFrom('payments').where('invoice_id', 'in', ids).execute();
  await tx.deleteFrom('reminders').where('invoice_id', 'in', ids).execute();
  await deleteClaims(tx, orderId);
  await tx.deleteFrom('credit_notes').where('invoice_id', 'in', ids).execute();
  await tx.deleteFrom('invoices').where('order_id', '=', orderId).execute();
};

export const anyInvoice = async (db: Database) =>
  (await db.selectFrom('invoices').select('_id').limit(1).executeTakeFirst()) !== undefined;

/** The sums of payments from a day on, by day and method. */
export const paymentsSince = (db: Database, from: string) =>
  db
    .selectFrom('payments')
    .select((eb) => ['paid_on', 'method', eb.fn.sum('amount_paisa').as('cents')])
    .where('paid_on', '>=', from)
    .groupBy(['paid_on', 'method'])
    .execute();
