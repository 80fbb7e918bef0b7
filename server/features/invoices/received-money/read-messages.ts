import { amountIn, dayIn, methodIn, type ToldMoney, withLatinFigures } from './told-money.ts';

/** Where a message begins that follows another without an empty line. */
const BEGINS = /\n\s*\n|(?=\b(?:You have received|Money Received|Cash In\b|Your A\/C|Your account|Dear ))/i;
const TRANSACTION = /\b(?:trx\s?id|txn\s?id|trans(?:action)?\s?(?:id|no\.?)|tran\s?id|utr)[\s:.#-]*([a-z0-9]{5,40})\b/i;
const CAME_IN = /received|credited|cash in|deposit|জমা|পেয়েছেন/i;
const WENT_OUT = /\b(?:debited|cash out|withdrawn|send money|sent to|payment to|paid to)\b/i;
/** The amount stands near these words, and never behind what fees and the balance are called. */
const AMOUNT =
  /(?:received|credited|cash in|deposit(?:ed)?|amount|পেয়েছেন|জমা)[^\d]{0,40}?(?:tk\.?|bdt|৳)?\s*([\d,]+(?:\.\d{1,2})?)/i;
/** Names them by what the transaction's number is called, where a message does not say whose it is. */
const methodOf = (message: string) => {
  if (/trx\s?id/i.test(message)) return 'bKash';
  return /txn\s?id/i.test(message) ? 'Nagad' : 'bank';
};

const toldIn = (part: string): ToldMoney | undefined => {
  const message = withLatinFigures(part);
  const [, reference] = TRANSACTION.exec(message) ?? [];
  const amount = amountIn(AMOUNT.exec(message)?.[1] ?? '');
  if (reference === undefined || amount === undefined) return undefined;
  if (!CAME_IN.test(message) || WENT_OUT.test(message)) return undefined;
  const method = methodIn(message) ?? methodOf(message);
  return { reference: reference.toUpperCase(), amount, method, paidOn: dayIn(message), said: part.trim() };
};

/** What messages of bKash, Nagad, Rocket and banks tell of money that came in, as they were pasted below each other. */
export const readMessages = (text: string): { told: ToldMoney[]; skipped: number } => {
  const parts = text
    .replaceAll('\r', '')
    .split(BEGINS)
    .filter((part) => part.trim() !== '');
  const told = parts.flatMap((part) => toldIn(part) ?? []);
  return { told, skipped: parts.length - told.length };
};
