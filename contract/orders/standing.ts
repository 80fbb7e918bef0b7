import { z } from 'zod';

/** Who an order waits for; `nobody` where nothing is to be done, or nothing can be done now. */
const WAITING_ON = ['me', 'workshop', 'customer', 'nobody'] as const;
export const waitsFor = z.enum(WAITING_ON);
export type WaitsFor = z.infer<typeof waitsFor>;

/** What it waits for, and who does it; in the words of the list, as short as a cell. */
export const WAITING_WHY = {
  price: { who: 'me', text: 'price it' },
  quote: { who: 'me', text: 'send quotation' },
  unit: { who: 'me', text: 'which unit?' },
  answer: { who: 'me', text: 'answer the question' },
  'new-price': { who: 'me', text: 'new price?' },
  declined: { who: 'me', text: 'quotation declined' },
  expired: { who: 'me', text: 'quotation expired' },
  start: { who: 'me', text: 'start production' },
  invoice: { who: 'me', text: 'write the invoice' },
  claimed: { who: 'me', text: 'confirm the payment' },
  confirm: { who: 'me', text: 'confirm the order' },
  'hand-over': { who: 'me', text: 'hand it over' },
  make: { who: 'workshop', text: 'make it' },
  accept: { who: 'customer', text: 'accept the quotation' },
  deposit: { who: 'customer', text: 'deposit' },
  pay: { who: 'customer', text: 'pay' },
  file: { who: 'customer', text: 'send a better file' },
  'pick-up': { who: 'customer', text: 'pick it up' },
  measuring: { who: 'nobody', text: 'being measured' },
  hold: { who: 'nobody', text: 'on hold' },
  ended: { who: 'nobody', text: '' },
} as const satisfies Record<string, { who: WaitsFor; text: string }>;
export type WaitingWhy = keyof typeof WAITING_WHY;
const whyNames = Object.keys(WAITING_WHY) as [WaitingWhy, ...WaitingWhy[]];
export const waitingWhy = z.enum(whyNames);

/** What else the owner has to know before touching an order, with the words of its mark. */
export const ORDER_FLAGS = {
  finding: 'A finding is not answered',
  replaced: 'A file was replaced',
  question: 'The customer asked something',
  changed: 'The customer changed it',
  unpaid: 'Not paid yet',
} as const;
export type OrderFlag = keyof typeof ORDER_FLAGS;
const flagNames = Object.keys(ORDER_FLAGS) as [OrderFlag, ...OrderFlag[]];
const orderFlag = z.enum(flagNames);

/** Where an order stands, as the shop last worked it out; amounts in the shop’s currency. */
export const standing = z.object({
  waitsFor,
  why: waitingWhy,
  /** Of the deposit or the payment that it waits for. */
  amount: z.number().optional(),
  /** The last day of the quotation that it waits for, YYYY-MM-DD. */
  until: z.iso.date().optional(),
  flags: z.array(orderFlag),
  /** What it costs: as quoted, else as estimated. */
  price: z.number().optional(),
  /** What is left to pay of its invoices. */
  owed: z.number().optional(),
});
export type Standing = z.infer<typeof standing>;
