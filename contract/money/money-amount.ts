import { z } from 'zod';
import { spokenCurrency } from './currency.ts';
import { MONEY_MAX } from './money-max.ts';

const AMOUNT = { error: () => `Amounts are in ${spokenCurrency()} with at most two decimals, from 0 to 10,000,000!` };

const CENTS = 0.01;

/** An amount that the owner enters, in the shop’s currency with at most two decimals, so that it is whole cents. */
export const moneyAmount = z
  .number(AMOUNT)
  .min(0, AMOUNT)
  .max(MONEY_MAX, AMOUNT)
  .multipleOf(CENTS, AMOUNT)
  // `multipleOf` lets through what is written without decimals, such as 1e-300.
  .refine((amount) => amount === 0 || amount >= CENTS, AMOUNT);
