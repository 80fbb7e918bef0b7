import { isTaka } from '#contract/money/currency.ts';

/** How customers pay, but for gateways. */
export const PAYMENT_METHODS = ['cash', 'bKash', 'Nagad', 'Rocket', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_NAME: Record<PaymentMethod, string> = {
  cash: 'Cash',
  bKash: 'bKash',
  Nagad: 'Nagad',
  Rocket: 'Rocket',
  bank: 'Bank transfer',
};

const EVERYWHERE: ReadonlySet<string> = new Set<PaymentMethod>(['cash', 'bank']);

/** Those that a shop is offered, by their names: the wallets are of Bangladesh. */
export const offeredMethods = () =>
  Object.entries(PAYMENT_METHOD_NAME).filter(([method]) => isTaka() || EVERYWHERE.has(method));

/** In UTF-16 code units. */
export const PAYMENT_REFERENCE_MAX = 100;
