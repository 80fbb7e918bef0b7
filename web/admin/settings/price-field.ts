import type { SettingField } from './setting-field.ts';

/** What visitors read of prices that nobody has confirmed. */
export const PRICE_FIELD: SettingField = {
  key: 'prices.onRequest',
  label: 'Unconfirmed prices',
  kind: 'untold',
  hint: 'What visitors read until you confirm your prices on Prices, and again after each change of them. On request: pages, forms and mails tell no price of them, you still see the estimate of each order, and you send a quotation. Products and delivery keep their prices, and orders what their customers were told.',
};
