import type { OwedInvoice } from '#contract/invoices/invoice.ts';
import type { Database } from '#server/database/tables.ts';

/** What is left to pay of an order's invoices, oldest first. */
export type FindOwed = (db: Database, orderId: string) => Promise<OwedInvoice[]>;
