import { z } from 'zod';

/** No amount in a quotation or an invoice is larger; sums of a hundred of these stay exact in paisa. */
const TAKA_MAX = 10_000_000;

const AMOUNT = 'Amounts are in taka with at most two decimals, from 0 to 10,000,000!';

/** An amount that the owner enters: taka with at most two decimals, so that it is whole paisa. */
export const takaAmount = z.number(AMOUNT).min(0, AMOUNT).max(TAKA_MAX, AMOUNT).multipleOf(0.01, AMOUNT);
