import type { Database } from '#server/database/tables.ts';

/** What is left to pay of an invoice, in taka. */
interface OwedInvoice {
  number: string;
  rest: number;
  /** YYYY-MM-DD */
  dueOn?: string;
}

/** What is left to pay of an order's invoices, oldest first. */
export type FindOwed = (db: Database, orderId: string) => Promise<OwedInvoice[]>;
