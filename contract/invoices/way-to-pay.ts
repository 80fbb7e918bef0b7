import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';

/** A way to pay, as the owner wrote it on one line. */
export interface WayToPay {
  /** The whole line. */
  text: string;
  /** What is typed to pay: the number of an account; none for cash. */
  number?: string;
  /** What it is recorded as, if its name says so. */
  method?: PaymentMethod;
}

/** An account's number: digits, with what people put between them. */
const NUMBER = /\+?\d(?:[\d .-]*\d)?/g;
const DIGITS_MIN = 5;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').length;

/** Reads a line such as 'bKash 01711-000214, Karkhana (merchant)'; the first number that is long enough is the account's. */
export const wayToPay = (text: string): WayToPay => {
  const number = text.match(NUMBER)?.find((some) => digitsOf(some) >= DIGITS_MIN);
  const method = PAYMENT_METHODS.find((one) => text.toLowerCase().startsWith(one.toLowerCase()));
  return { text, ...(number !== undefined && { number }), ...(method !== undefined && { method }) };
};

/** What a QR code holds for a phone that pays: where to, how much, and what to write as the reference. */
export const payingText = ({ text }: WayToPay, amount: string, reference: string) =>
  [text, amount, `Reference ${reference}`].join('\n');
