import { presentOrders } from '#server/database/present-orders.ts';
import type { Database } from '#server/database/tables.ts';

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => Map.groupBy(rows, keyOf);

const papersOf = async (db: Database, ids: readonly string[]) => {
  const quotations = await db
    .selectFrom('quotations')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('number', 'is not', null)
    .execute();
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', 'in', ids).execute();
  const invoiceIds = invoices.map(({ _id }) => _id);
  if (invoiceIds.length === 0) return { quotations, invoices, payments: [], credits: [] };
  const payments = await db.selectFrom('payments').selectAll().where('invoice_id', 'in', invoiceIds).execute();
  const credits = await db.selectFrom('credit_notes').selectAll().where('invoice_id', 'in', invoiceIds).execute();
  return { quotations, invoices, payments, credits };
};

/** Orders that are not in the bin, with all by which they are found. */
export const readOrders = async (db: Database, ids: readonly string[]) => {
  const orders = await presentOrders(db)
    .leftJoin('estimates', 'estimates._id', 'orders.estimate_id')
    .selectAll('orders')
    .select('estimates.shown')
    .where('orders._id', 'in', ids)
    .execute();
  const files = await db
    .selectFrom('order_files')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const products = await db.selectFrom('order_products').selectAll().where('order_id', 'in', ids).execute();
  const { quotations, invoices, payments, credits } = await papersOf(db, ids);
  const [filesOf, productsOf, quotationsOf, invoicesOf] = [
    grouped(files, ({ order_id }) => order_id),
    grouped(products, ({ order_id }) => order_id),
    grouped(quotations, ({ order_id }) => order_id),
    grouped(invoices, ({ order_id }) => order_id),
  ];
  return orders.map((order) => {
    const its = invoicesOf.get(order._id) ?? [];
    const isIts = ({ invoice_id }: { invoice_id: string }) => its.some(({ _id }) => _id === invoice_id);
    return {
      order,
      files: filesOf.get(order._id) ?? [],
      products: productsOf.get(order._id) ?? [],
      quotations: quotationsOf.get(order._id) ?? [],
      invoices: its,
      payments: payments.filter(isIts),
      credits: credits.filter(isIts),
    };
  });
};
export type OrderSource = Awaited<ReturnType<typeof readOrders>>[number];

/** The orders that invoices belong to. */
export const ordersOfInvoices = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.selectFrom('invoices').select('order_id').distinct().where('_id', 'in', ids).execute();
  return rows.map(({ order_id }) => order_id);
};

/** Products that are not in the bin. */
export const readProducts = (db: Database, ids: readonly string[]) =>
  db.selectFrom('products').selectAll().where('_id', 'in', ids).where('deleted_at', 'is', null).execute();
export type ProductSource = Awaited<ReturnType<typeof readProducts>>[number];

/** Messages, with what was answered. */
export const readMessages = async (db: Database, ids: readonly string[]) => {
  const messages = await db.selectFrom('contact_messages').selectAll().where('_id', 'in', ids).execute();
  const answers = await db.selectFrom('message_answers').selectAll().where('message_id', 'in', ids).execute();
  const answersOf = grouped(answers, ({ message_id }) => message_id);
  return messages.map((message) => ({ message, answers: answersOf.get(message._id) ?? [] }));
};
export type MessageSource = Awaited<ReturnType<typeof readMessages>>[number];
