/** No amount in a quotation or an invoice is larger; sums of a hundred of these stay exact in cents. */
export const MONEY_MAX = 10_000_000;
