import { locale } from '#contract/formats/locale.ts';
import { takaText } from '#contract/money/taka-text.ts';

/** How many pieces of a file are wanted, and what all of them cost in taka; of each only what is known. */
export const wantedText = (quantity: number | undefined, charge: number | undefined): string => {
  const pieces =
    quantity === undefined ? '' : `${quantity.toLocaleString(locale())} ${quantity === 1 ? 'piece' : 'pieces'}`;
  if (charge === undefined) return pieces;
  return pieces === '' ? takaText(charge) : `${takaText(charge)} for ${pieces}`;
};
