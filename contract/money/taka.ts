import { z } from 'zod';

/** No amount in a quotation or an invoice is larger; sums of a hundred of these stay exact in paisa. */
const TAKA_MAX = 10_000_000;

const AMOUNT = 'Amounts are in taka with at most two decimals, from 0 to 10,000,000!';

const PAISA = 0.01;

/** An amount that the owner enters: taka with at most two decimals, so that it is whole paisa. */
export const takaAmount = z
  .number(AMOUNT)
  .min(0, AMOUNT)
  .max(TAKA_MAX, AMOUNT)
  .multipleOf(PAISA, AMOUNT)
  // `multipleOf` lets through what is written without decimals, such as 1e-300.
  .refine((taka) => taka === 0 || taka >= PAISA, AMOUNT);
