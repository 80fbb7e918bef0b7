import { locale } from '#contract/formats/locale.ts';
import { moneyText } from '#contract/money/money-text.ts';

/** How many pieces of a file are wanted, and what all of them cost in the shop’s currency; of each only what is known. */
export const wantedText = (quantity: number | undefined, charge: number | undefined): string => {
  const pieces =
    quantity === undefined ? '' : `${quantity.toLocaleString(locale())} ${quantity === 1 ? 'piece' : 'pieces'}`;
  if (charge === undefined) return pieces;
  return pieces === '' ? moneyText(charge) : `${moneyText(charge)} for ${pieces}`;
};
