/** Digits, grouped by commas or not: 1250, 1,250.50, 1,25,000. A comma before fewer than three digits may be a decimal one. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** What somebody typed as an amount or a count; NaN for anything that is none, so that no sum is guessed. */
export const typedAmount = (text: string): number => {
  const trimmed = text.trim();
  return AMOUNT.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : Number.NaN;
};

/** The same where an empty field means nothing. */
export const amountOrNothing = (text: string): number => (text.trim() === '' ? 0 : typedAmount(text));
