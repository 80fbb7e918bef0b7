import type { Invoice } from '#contract/invoices/invoice.ts';

/** What a row of an account is called on paper. */
export const PAYMENT_NAME: Record<Invoice['payments'][number]['kind'], string> = {
  payment: 'Payment',
  refund: 'Paid back',
  reversal: 'Recorded by mistake, taken back',
};
