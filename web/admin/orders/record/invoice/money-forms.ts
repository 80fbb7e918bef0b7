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
