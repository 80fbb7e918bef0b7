import { z } from 'zod';
import {
  type CreditRequest,
  creditRequest,
  type InvoiceRequest,
  invoiceRequest,
  type PaymentRequest,
  paymentRequest,
} from '#contract/invoices/invoice.ts';
import { amountOrNothing, typedAmount } from '#web/admin/orders/record/amounts/typed-amount.ts';

export type IssueFields = Record<'deposit' | 'dueOn' | 'note', string>;

export const typedInvoice: z.ZodType<InvoiceRequest, IssueFields> = z
  .custom<IssueFields>()
  .transform(({ deposit, dueOn, note }): unknown => ({
    deposit: amountOrNothing(deposit),
    ...(dueOn !== '' && { dueOn }),
    note,
  }))
  .pipe(invoiceRequest);

const DAY_MS = 86_400_000;
const PERCENT = 100;

/** @param day YYYY-MM-DD */
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What a new invoice begins with, by the shop's terms; the deposit in whole units. */
export const proposedInvoice = (
  { dueDays, depositPercent }: { dueDays: number; depositPercent: number },
  { total = 0, today }: { total: number | undefined; today: string },
): IssueFields => ({
  deposit: depositPercent === 0 || total === 0 ? '' : String(Math.floor((total * depositPercent) / PERCENT)),
  dueOn: dueDays === 0 ? '' : daysAfter(today, dueDays),
  note: '',
});

export type PaymentFields = Record<'amount' | 'method' | 'reference' | 'paidOn', string>;

export const typedPayment = (kind: PaymentRequest['kind']): z.ZodType<PaymentRequest, PaymentFields> =>
  z
    .custom<PaymentFields>()
    .transform(({ amount, ...rest }): unknown => ({ ...rest, kind, amount: typedAmount(amount) }))
    .pipe(paymentRequest);

export type CreditFields = Record<'amount' | 'reason', string>;

export const typedCredit: z.ZodType<CreditRequest, CreditFields> = z
  .custom<CreditFields>()
  .transform(({ amount, reason }): unknown => ({ amount: typedAmount(amount), reason }))
  .pipe(creditRequest);
