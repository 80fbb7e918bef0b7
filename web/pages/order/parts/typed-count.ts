import { QUANTITY } from './part.ts';

const ONLY_A_NUMBER = /^\s*(\d{1,6})\s*(?:pcs?\.?|pieces?)?\s*$/i;

/** The count that the text of a Quantity field says, if it says nothing else: '10', or '10 pcs'. */
export const typedCount = (text: string): number | undefined => {
  const count = Number(ONLY_A_NUMBER.exec(text)?.[1]);
  return count >= QUANTITY.min && count <= QUANTITY.max ? count : undefined;
};
