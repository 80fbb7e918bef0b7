import { z } from 'zod';
import { PAYMENT_METHODS, PAYMENT_REFERENCE_MAX } from './payment-methods.ts';

export const RECEIVED_MONEY_LIMITS = {
  /** In UTF-16 code units. */
  text: 200_000,
  /** What one text may tell of. */
  entries: 500,
} as const;

export const RECEIVED_MONEY_MESSAGE = {
  empty: 'Please paste a message, or choose a statement!',
  long: 'This is too much at once. Please paste less, or a shorter statement!',
  nothing:
    'No payment was found in this. It has to name an amount and a transaction number, as messages of bKash, Nagad and banks do.',
  noColumns: 'This statement has no column for the amount that came in, or none for the transaction number.',
} as const;

export const receivedMoneyRequest = z.object({
  /** Messages as they came, below each other, or a statement as CSV. */
  text: z
    .string(RECEIVED_MONEY_MESSAGE.empty)
    .max(RECEIVED_MONEY_LIMITS.text, RECEIVED_MONEY_MESSAGE.long)
    .refine((text) => text.trim() !== '', RECEIVED_MONEY_MESSAGE.empty),
});

/** An open invoice that money may be for, the likeliest first; `rest` is left to pay of it, in the shop’s currency. */
const proposal = z.object({
  _id: z.string(),
  number: z.string(),
  orderReference: z.string(),
  name: z.string(),
  rest: z.number(),
  /** `claimed`: its customer told of this transaction. `named`: the message names it. */
  why: z.enum(['claimed', 'named', 'phone', 'amount']),
});
export type Proposal = z.infer<typeof proposal>;

/** Money that came in, as a message or a line of a statement tells it. Nothing is recorded yet. */
const receivedMoney = z.object({
  reference: z.string().max(PAYMENT_REFERENCE_MAX),
  /** In the shop’s currency. */
  amount: z.number(),
  method: z.enum(PAYMENT_METHODS),
  paidOn: z.iso.date(),
  /** What it was read from, shortened. */
  said: z.string(),
  /** The number of the invoice for which this transaction is recorded already. */
  recordedFor: z.string().optional(),
  proposals: z.array(proposal),
});
export type ReceivedMoney = z.infer<typeof receivedMoney>;

export const receivedMoneyFound = z.object({
  found: z.array(receivedMoney),
  /** Parts of the text that name no amount that came in, or no transaction number. */
  skipped: z.number().int(),
});
export type ReceivedMoneyFound = z.infer<typeof receivedMoneyFound>;
