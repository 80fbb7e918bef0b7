import { z } from 'zod';
import { CURRENCIES } from './currencies.ts';

const UNKNOWN_CURRENCY = 'Please choose a currency by its three letters, for example BDT or EUR!';

/** Settings of what the shop counts in, and of what visitors read of its prices. */
export const moneySettings = {
  /** Of all prices and amounts, ISO 4217. It stays once an amount is stored. */
  'money.currency': z.string(UNKNOWN_CURRENCY).refine((code) => CURRENCIES.includes(code), UNKNOWN_CURRENCY),
  /** Whether prices hold the VAT: what is shown is what is paid. Otherwise it comes on top. Papers keep what they had. */
  'money.vatIncluded': z.boolean('Please say true or false!'),
  /** Whether visitors read ‘Price on request’ in place of the price book’s prices until its owner has confirmed it. */
  'prices.onRequest': z.boolean('Please say true or false!'),
};
