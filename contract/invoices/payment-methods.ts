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

/** In UTF-16 code units. */
export const PAYMENT_REFERENCE_MAX = 100;
