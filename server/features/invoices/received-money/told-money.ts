import { PAYMENT_REFERENCE_MAX, type PaymentMethod } from '#contract/invoices/payment-methods.ts';

/** Money that came in, as a text tells it; `amount` in taka. */
export interface ToldMoney {
  reference: string;
  amount: number;
  method: PaymentMethod;
  /** YYYY-MM-DD; undefined where the text says no day. */
  paidOn: string | undefined;
  /** All that was said of it. */
  said: string;
}

/** The same number, however it is typed. */
export const transactionKey = (reference: string): string =>
  reference
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, PAYMENT_REFERENCE_MAX);

const BANGLA_ZERO = 0x09e6;

/** With Bangla figures as Latin ones. */
export const withLatinFigures = (text: string) =>
  text.replaceAll(/[০-৯]/g, (figure) => String((figure.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const written = (year: number, month: number, day: number) => {
  const full = year < 100 ? 2_000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && full > 2_000 && full < 2_100 ? date.toISOString().slice(0, 10) : undefined;
};

/** The first day that a text names: 2026-11-20, 20/11/2026, 20-Nov-26. Days come before months, as in Bangladesh. */
export const dayIn = (text: string): string | undefined => {
  const iso = /\b(20\d\d)-(\d\d?)-(\d\d?)\b/.exec(text);
  if (iso) return written(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /\b(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)\b/.exec(text);
  if (numeric) return written(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]));
  const named = /\b(\d\d?)[ -]([A-Za-z]{3})[a-z]*[ ,-]+(\d{4}|\d\d)\b/.exec(text);
  if (!named) return undefined;
  return written(Number(named[3]), MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]));
};

/** Taka of '1,421.00' or 'Tk 1,25,000'; undefined where it is no amount above 0. */
export const amountIn = (text: string): number | undefined => {
  const [figure] = /\d[\d,]*(?:\.\d{1,2})?(?!\d)/.exec(text) ?? [];
  const amount = Number((figure ?? '').replaceAll(',', ''));
  return amount > 0 ? amount : undefined;
};

/** By what a text says of itself. */
export const methodIn = (text: string): PaymentMethod | undefined => {
  if (/bkash|বিকাশ/i.test(text)) return 'bKash';
  if (/nagad|নগদ/i.test(text)) return 'Nagad';
  return /rocket|dbbl/i.test(text) ? 'Rocket' : undefined;
};
