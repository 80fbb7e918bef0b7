const DIGITS_MIN = 3;
const DIGITS_MAX = 15; // ITU-T E.164

/** What dials a number that a customer wrote as free text; null when no number can be made out. */
export const telephoneLink = (written: string) => {
  const latin = written.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const [first = ''] = latin.match(/\+?[\d\s().–-]+/) ?? [];
  const digits = first.replaceAll(/\D/g, '');
  if (digits.length < DIGITS_MIN || digits.length > DIGITS_MAX) return null;
  return `tel:${first.trim().startsWith('+') ? '+' : ''}${digits}`;
};
