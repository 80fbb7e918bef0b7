import { numberInWords } from './number-words.ts';
import { PIECES, plainCount } from './pieces.ts';

const BANGLA_DIGITS = /[০-৯]/g;
const BANGLA_ZERO = 0x09e6;
/** Grouped as here or abroad: 1,00,000 and 100,000. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;
/** Words by which pieces are counted, after the number; those of Bangla are written on to it. */
const COUNTING =
  /(?:\s*(?:(?<![a-z])(?:pcs?|pieces?|nos?|units?|cop(?:y|ies)|items?|parts?|sets?|each|x|only)\.?|টি|টা|টো|টে|খানা|খানি|পিস|পিছ|কপি|সেট|ইউনিট|টুকরা|টুকরো))+$/;

const asWritten = (text: string) =>
  text
    .normalize()
    .toLowerCase()
    .replaceAll(/\u200c|\u200d|\u0981|['’]/g, '') // joiners, and the chandrabindu, which many leave out
    .replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .trim()
    .replace(/[.।]+$/, '')
    .replace(/^an? (?=\S)/, '');

const numberIn = (written: string) =>
  GROUPED.test(written) ? Number(written.replaceAll(',', '')) : numberInWords(written);

/**
 * The count of each file that the text of a Quantity field says, if it says one number and nothing else: in digits, in words or in
 * Bangla, with or without a counting word ('2', 'two', '২টি', 'দুইটি', '2 pcs'). Undefined for all other text, and for what nobody
 * can order. Form and server read a count from text by this alone.
 */
export const typedCount = (text: string): number | undefined => {
  const plain = plainCount(text);
  if (plain !== undefined) return plain;
  const written = asWritten(text);
  const count = numberIn(written) ?? numberIn(written.replace(COUNTING, ''));
  return count !== undefined && count >= PIECES.min && count <= PIECES.max ? count : undefined;
};
