import type { PaymentRequest } from '#contract/invoices/invoice.ts';

const METHOD_NAME: Record<PaymentRequest['method'], string> = {
  cash: 'Cash',
  bKash: 'bKash',
  Nagad: 'Nagad',
  bank: 'Bank transfer',
};

/** For a select that starts with nothing chosen. */
export const METHOD_OPTIONS = [
  { name: 'Choose...', value: '' },
  ...Object.entries(METHOD_NAME).map(([value, name]) => ({ name, value })),
];
