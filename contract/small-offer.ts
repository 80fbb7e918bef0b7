import { moneyText } from './money/money-text.ts';

/** An offer below this is asked about where the price book has no minimum; in the shop’s currency. */
export const SMALL_OFFER = 50;

/** What whoever makes it reads. */
export const verySmall = (total: number): string =>
  `${moneyText(total)} is very little: is a price missing, or a digit? If the customer accepts, you have to make it for that.`;
