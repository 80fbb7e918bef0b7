const CUT = '…';
/** Line breaks of every kind, other control characters, and marks that change the text direction. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Turns any text into one storable line of at most `max` characters. */
export const asLine = (text: string, max: number) => {
  const line = text.toWellFormed().replaceAll(UNFIT_FOR_A_LINE, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max ? line : characters.slice(0, max - CUT.length).join('') + CUT;
};
