import { z } from 'zod';
import { byId, byToken, identifier, pageQuery, pathIdentifier } from '#contract/http/envelope.ts';
import { amounts } from '#contract/money/amounts.ts';
import { moneyAmount } from '#contract/money/money-amount.ts';
import { ownersWords } from '#contract/owners-words.ts';
import { optionalText, requiredText } from '#contract/text.ts';
import { INVOICE_STATES } from './invoice-states.ts';
import { INVOICE_MESSAGE as SAYS } from './messages.ts';
import { paymentClaim } from './payment-claim.ts';
import { PAYMENT_METHODS, PAYMENT_REFERENCE_MAX as REFERENCE_MAX } from './payment-methods.ts';

/** In UTF-16 code units. */
const NOTE_MAX = 5_000;
const REASON_MAX = 1_000;

const paymentMethod = z.enum(PAYMENT_METHODS, { error: SAYS.method });

const day = z.iso.date({ error: SAYS.day });
const positive = moneyAmount.refine((amount) => amount > 0, { error: SAYS.amount });

/** What the owner says about a new invoice. Its lines and amounts are those of the accepted quotation or the ordered product. */
export const invoiceRequest = z.object({
  /** Asked for before the work begins; the rest when it is done. */
  deposit: moneyAmount.default(0),
  dueOn: day.optional(),
  note: optionalText(NOTE_MAX),
  /** Goes into the mail, and into the order's history. */
  words: ownersWords,
});
export type InvoiceRequest = z.infer<typeof invoiceRequest>;

/** `refund`: money that went back, of what was paid too much. */
export const paymentRequest = z
  .object({
    kind: z.enum(['payment', 'refund']).default('payment'),
    amount: positive,
    method: paymentMethod,
    reference: optionalText(REFERENCE_MAX),
    paidOn: day,
    /** Refused where its reference was recorded before, for this invoice or another. */
    once: z.boolean().default(false),
    /** What the customer told of that it is recorded for, which is settled whatever its number; refused where that is not open. */
    claimId: identifier().optional(),
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== '', {
    path: ['reference'],
    error: SAYS.reference,
  });
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const reversalRequest = z.object({ reason: requiredText(SAYS.reason, REASON_MAX) });
/** A friendly one first, a firm one when that did not help. */
const REMINDER_KINDS = ['friendly', 'firm'] as const;
const reminderKind = z.enum(REMINDER_KINDS);
export type ReminderKind = z.infer<typeof reminderKind>;

export const reminderRequest = z.object({ kind: reminderKind, words: ownersWords });
export type ReminderRequest = z.infer<typeof reminderRequest>;

export const creditRequest = z.object({ amount: positive, reason: requiredText(SAYS.reason, REASON_MAX) });
export type CreditRequest = z.infer<typeof creditRequest>;

/** Money that came in, or went back (below zero), in the shop’s currency. Nothing is erased: a mistake has a `reversal` that names it. */
const payment = z.object({
  _id: z.string(),
  kind: z.enum(['payment', 'refund', 'reversal']),
  amount: z.number(),
  /** `online`: a payment gateway confirmed it. */
  method: z.enum([...PAYMENT_METHODS, 'online']),
  reference: z.string(),
  paidOn: z.iso.date(),
  /** The number of its money receipt; only of money that came in and was not reversed. */
  receipt: z.string().optional(),
  reverses: z.string().optional(),
  /** Whether a reversal names it. */
  reversed: z.boolean(),
  reason: z.string().optional(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
});
export type Payment = z.infer<typeof payment>;

/** What was taken back of an invoice; `vat` is the VAT that `amount` includes. */
const creditNote = z.object({
  _id: z.string(),
  number: z.string(),
  amount: z.number(),
  vat: z.number(),
  reason: z.string(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
});
export type CreditNote = z.infer<typeof creditNote>;

/** A reminder that was sent; without `sentBy` it was sent by itself. */
const reminder = z.object({ kind: reminderKind, sentAt: z.iso.datetime(), sentBy: z.string().optional() });

/** Follows from what was paid: `credited` when nothing was paid and all was taken back. */
const INVOICE_STATUSES = ['unpaid', 'partly', 'paid', 'credited'] as const;

/** Amounts in the shop’s currency: `total - credited - paid = rest`. A `rest` below zero was paid too much and is to be paid back. */
const settlement = amounts.extend({
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  deposit: z.number(),
  credited: z.number(),
  paid: z.number(),
  rest: z.number(),
  dueOn: z.iso.date().optional(),
  note: z.string(),
  issuedAt: z.iso.datetime(),
  /** What it charges for: the number of the quotation, or the product. */
  source: z.string(),
});

/** To whom it was issued, as it was then. */
export const invoicedCustomer = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  address: z.string(),
  /** Their business identification number, where the shop has one of them. */
  bin: z.string().optional(),
});
export type InvoicedCustomer = z.infer<typeof invoicedCustomer>;

/** An invoice as the owner sees it, with its payments and credit notes, oldest first. */
export const invoice = settlement.extend({
  _id: z.string(),
  orderId: z.string(),
  orderReference: z.string(),
  customer: invoicedCustomer,
  issuedBy: z.string(),
  payments: z.array(payment),
  creditNotes: z.array(creditNote),
  reminders: z.array(reminder),
  /** What the customer says that they paid, and no payment is recorded for, oldest first. */
  claims: z.array(paymentClaim),
});
export type Invoice = z.infer<typeof invoice>;

/** What is left to pay of an invoice, as letters tell it. */
export type OwedInvoice = Pick<Invoice, 'number' | 'rest' | 'dueOn'>;

/** An invoice as its customer sees it. */
export const offeredInvoice = settlement.extend({
  payments: z.array(
    payment.pick({
      kind: true,
      amount: true,
      method: true,
      reference: true,
      paidOn: true,
      recordedAt: true,
      receipt: true,
    }),
  ),
  creditNotes: z.array(creditNote.pick({ number: true, amount: true, reason: true, issuedAt: true })),
  claims: z.array(paymentClaim.pick({ method: true, reference: true, claimedAt: true, refusedBecause: true })),
});
export type OfferedInvoice = z.infer<typeof offeredInvoice>;

/** `q` matches part of an invoice's number, of its order's reference, or of what it says of its customer. */
export const invoiceListQuery = pageQuery({ default: 100, max: 500 }).extend({
  state: z.enum(INVOICE_STATES).optional(),
});
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>;

const owedSum = z.object({ invoices: z.number().int(), sum: z.number() });
/** What is left to pay of all invoices, in the shop’s currency, and what of it is after its day. */
export const invoiceSums = z.object({ owed: owedSum, overdue: owedSum });
export type InvoiceSums = z.infer<typeof invoiceSums>;
/** An invoice, a money receipt or a credit note of a customer's order, by its number. */
export const paperOfToken = byToken.extend({ number: pathIdentifier });
/** A money receipt or a credit note of an invoice, by its number. */
export const paperOfInvoice = byId.extend({ number: pathIdentifier });
/** Where to send the customer's browser. */
export const onlinePaymentStarted = z.object({ url: z.url() });
/** The gateway's reference. What was paid under it, the shop asks the gateway. */
export const paymentConfirmation = z.object({ reference: requiredText(SAYS.payReference, REFERENCE_MAX) });

export const paymentOfInvoice = byId.extend({ paymentId: pathIdentifier });
