import type { Selectable } from 'kysely';
import {
  type CreditNote,
  type Invoice,
  invoicedCustomer,
  type OfferedInvoice,
  type Payment,
} from '#contract/invoices/invoice.ts';
import type { PaymentClaim } from '#contract/invoices/payment-claim.ts';
import { PAYMENT_METHODS } from '#contract/invoices/payment-methods.ts';
import { currency } from '#contract/money/currency.ts';
import { type Cents, moneyOf, vatOfShare, vatWithin } from '#pricing/money';
import { amountsOf, type ChargedLine, type Charges, totalsOf } from '#pricing/totals';
import { chargeTermsOf } from '#server/database/charge-columns.ts';
import type { CreditNoteRow, InvoiceRow, PaymentRow } from '#server/database/document-tables.ts';
import type { InvoiceAccount } from './invoices.repository.ts';
import type { UnpaidClaim } from './payment-claims.repository.ts';

const sumOf = (rows: readonly { amount_paisa: number | string }[]): Cents =>
  rows.reduce((sum, { amount_paisa }) => sum + Number(amount_paisa), 0);

export interface Balance {
  total: Cents;
  credited: Cents;
  paid: Cents;
  /** What is left to pay; below zero where too much was paid. */
  rest: Cents;
}

export const balanceOf = ({ invoice, payments, creditNotes }: InvoiceAccount): Balance => {
  const total = Number(invoice.total_paisa);
  const [credited, paid] = [sumOf(creditNotes), sumOf(payments)];
  return { total, credited, paid, rest: total - credited - paid };
};

const statusOf = ({ total, credited, paid, rest }: Balance): Invoice['status'] => {
  if (paid === 0) return credited === total ? 'credited' : 'unpaid';
  return rest > 0 ? 'partly' : 'paid';
};

/** Counted within the invoice, whose rows are never erased, so that a receipt keeps its number. */
const receiptNumber = (row: Selectable<PaymentRow>, { invoice, payments }: InvoiceAccount) => {
  const isReversed = payments.some(({ reverses_id }) => reverses_id === row._id);
  if (row.kind !== 'payment' || isReversed) return undefined;
  const received = payments.filter(({ kind }) => kind === 'payment');
  return `${invoice.number}-R${received.indexOf(row) + 1}`;
};

const toPayment = (row: Selectable<PaymentRow>, account: InvoiceAccount): Payment => ({
  _id: row._id,
  kind: row.kind,
  amount: moneyOf(Number(row.amount_paisa)),
  method: PAYMENT_METHODS.find((known) => known === row.method) ?? 'online',
  reference: row.reference,
  paidOn: row.paid_on,
  receipt: receiptNumber(row, account),
  ...(row.reverses_id !== null && { reverses: row.reverses_id }),
  reversed: account.payments.some(({ reverses_id }) => reverses_id === row._id),
  ...(row.reason !== '' && { reason: row.reason }),
  recordedAt: row.recorded_at,
  recordedBy: row.recorded_by,
});

/** The VAT that an amount of an invoice holds; what it was rounded by holds none. */
const vatIn = (amount: Cents, charges: Charges): Cents => {
  const { vat, rounding, total } = totalsOf(charges);
  return rounding === 0 ? vatWithin(amount, charges.vatPercent) : vatOfShare(amount, { vat, payable: total });
};

const toCreditNote = (row: Selectable<CreditNoteRow>, charges: Charges): CreditNote => ({
  _id: row._id,
  number: row.number,
  amount: moneyOf(Number(row.amount_paisa)),
  vat: moneyOf(vatIn(Number(row.amount_paisa), charges)),
  reason: row.reason,
  issuedAt: row.issued_at,
  issuedBy: row.issued_by,
});

const toClaim = (row: UnpaidClaim): PaymentClaim => ({
  _id: row._id,
  method: PAYMENT_METHODS.find((known) => known === row.method) ?? 'bank',
  reference: row.reference,
  claimedAt: row.claimed_at,
  hasPicture: row.has_picture === 1,
  ...(row.state === 'refused' && { refusedBecause: row.reason ?? '' }),
});

const toCharges = (row: Selectable<InvoiceRow>): Charges => ({
  lines: JSON.parse(row.lines) as ChargedLine[],
  discount: Number(row.discount_paisa),
  delivery: Number(row.delivery_paisa),
  ...chargeTermsOf(row),
});

/** Maps an invoice with its account to the contract's. */
export const toInvoice = (account: InvoiceAccount): Invoice => {
  const { invoice: row, payments, creditNotes, reminders, orderReference } = account;
  const balance = balanceOf(account);
  const charges = toCharges(row);
  return {
    _id: row._id,
    number: row.number,
    orderId: row.order_id,
    orderReference,
    source: row.source,
    customer: invoicedCustomer.parse(JSON.parse(row.customer)),
    status: statusOf(balance),
    ...amountsOf(charges, currency()),
    deposit: moneyOf(Number(row.deposit_paisa)),
    credited: moneyOf(balance.credited),
    paid: moneyOf(balance.paid),
    rest: moneyOf(balance.rest),
    ...(row.due_on !== null && { dueOn: row.due_on }),
    note: row.note,
    issuedAt: row.issued_at,
    issuedBy: row.issued_by,
    payments: payments.map((payment) => toPayment(payment, account)),
    creditNotes: creditNotes.map((note) => toCreditNote(note, charges)),
    reminders: reminders.map(({ kind, sent_at: sentAt, sent_by: sentBy }) => ({
      kind,
      sentAt,
      ...(sentBy !== null && { sentBy }),
    })),
    claims: account.claims.map(toClaim),
  };
};

/** What the customer sees of it. */
export const toOfferedInvoice = (invoice: Invoice): OfferedInvoice => {
  const {
    _id,
    orderId: _order,
    orderReference: _named,
    customer: _whose,
    issuedBy: _by,
    reminders: _sent,
    payments,
    creditNotes,
    claims,
    ...shown
  } = invoice;
  return {
    ...shown,
    payments: payments.map(({ kind, amount, method, reference, paidOn, recordedAt, receipt }) => ({
      kind,
      amount,
      method,
      reference,
      paidOn,
      recordedAt,
      receipt,
    })),
    creditNotes: creditNotes.map(({ number, amount, reason, issuedAt }) => ({ number, amount, reason, issuedAt })),
    claims: claims.map(({ _id: _claim, hasPicture: _picture, ...claim }) => claim),
  };
};
