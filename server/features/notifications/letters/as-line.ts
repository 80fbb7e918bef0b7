const CUT = '…';
/** Line breaks of every kind, other controls, and what would turn the direction of all that follows. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Any text as one line of at most `max` characters that can be stored. */
export const asLine = (text: string, max: number) => {
  const line = text.toWellFormed().replaceAll(UNFIT_FOR_A_LINE, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max ? line : characters.slice(0, max - CUT.length).join('') + CUT;
};
