import { askedAmount } from '#contract/invoices/asked-amount.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';

/** What is expected next: what the customer is asked for; back goes what was paid too much. */
export const expectedNext = (invoice: Pick<Invoice, 'rest' | 'deposit' | 'paid'>) =>
  askedAmount(invoice) || Math.abs(invoice.rest);
