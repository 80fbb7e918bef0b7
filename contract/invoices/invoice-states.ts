/** `open`: something is left to pay. `overdue`: after its day. `settled`: nothing is. */
export const INVOICE_STATES = ['open', 'overdue', 'settled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
