import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { CreditRequest, Payment, PaymentRequest } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { centsOf, moneyOf } from '#pricing/money';
import { nextDocumentNumber } from '#server/database/document-numbers.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import { findInvoice, type InvoiceAccount, insertCreditNote, insertPayment } from './invoices.repository.ts';
import type { InvoiceNeeds } from './issue-invoice.ts';
import { requireOpenClaim, settleClaims, unsettleClaims } from './payment-claims.ts';
import { transactionKey } from './received-money/told-money.ts';
import {
  deleteTransaction,
  insertTransaction,
  paymentsOfReferences,
} from './received-money/transactions.repository.ts';
import { takeInvoice } from './take-invoice.ts';
import { balanceOf, toInvoice } from './to-invoice.ts';

/** @throws Conflict where more is paid, or paid back, than there is */
const requireWithinRest = (account: InvoiceAccount, { kind, amount }: PaymentRequest) => {
  const { rest } = balanceOf(account);
  if (kind === 'payment' && centsOf(amount) > rest) throw new Conflict(INVOICE_MESSAGE.aboveRest(moneyOf(rest)));
  if (kind === 'refund' && centsOf(amount) > -rest) throw new Conflict(INVOICE_MESSAGE.aboveOverpaid(moneyOf(-rest)));
};

/** Money that came in or went back; `amount` in the shop’s currency. */
type EnteredPayment = Pick<Payment, 'amount' | 'method' | 'reference' | 'paidOn'> &
  Pick<PaymentRequest, 'kind'> & { once?: boolean; claimId?: string | undefined };

/** `by` as the order's history has it, where null is the customer; `recordedBy` as the accounts do. */
interface Recorder {
  by: string | null;
  recordedBy: string;
}

const howPaid = ({ method, reference, paidOn }: EnteredPayment) =>
  `${method === 'online' ? 'online' : `by ${method}`}${reference === '' ? '' : ` (${reference})`} on ${dayText(paidOn)}`;

const paymentSentence = (number: string, request: EnteredPayment) =>
  request.kind === 'payment'
    ? `${moneyText(request.amount)} paid for invoice ${number} ${howPaid(request)}.`
    : `${moneyText(request.amount)} of invoice ${number} paid back ${howPaid(request)}.`;

/** @throws Conflict where this transaction was recorded before */
const requireFirst = async (tx: InTransaction, reference: string, paymentId: string) => {
  const others = (await paymentsOfReferences(tx, [reference])).filter(({ _id }) => _id !== paymentId);
  const isNew = others.length === 0 && (await insertTransaction(tx, transactionKey(reference), paymentId));
  if (!isNew) throw new Conflict(INVOICE_MESSAGE.recordedAlready(reference, others[0]?.number));
};

/** Adds a payment to an invoice that was taken, with its step in the order's history and the customer's letter. */
export const paymentEntry =
  ({ now, progress, notifications }: InvoiceNeeds) =>
  async (tx: InTransaction, account: InvoiceAccount, payment: EnteredPayment, { by, recordedBy }: Recorder) => {
    const at = now();
    const { _id: invoiceId, number, order_id } = account.invoice;
    const amount = centsOf(payment.amount);
    const paymentId = newId();
    await insertPayment(tx, {
      _id: paymentId,
      invoice_id: invoiceId,
      kind: payment.kind,
      amount_paisa: payment.kind === 'payment' ? amount : -amount,
      method: payment.method,
      reference: payment.reference,
      paid_on: payment.paidOn,
      reverses_id: null,
      reason: '',
      recorded_at: at.toISOString(),
      recorded_by: recordedBy,
    });
    if (payment.once) await requireFirst(tx, payment.reference, paymentId);
    const order = await progress.get(tx, order_id);
    const present = (await findInvoice(tx, invoiceId)) ?? account;
    if (payment.kind === 'payment') await settleClaims(tx, present, { ...payment, by: recordedBy, at });
    const invoice = toInvoice(present);
    const announced = await notifications.paymentRecorded(tx, { order, invoice, payment });
    await progress.record(tx, order_id, { what: paymentSentence(number, payment), by, at, announced });
  };

/** Records what was paid or paid back. A repeated claim records it once. @throws NotFound, Refused, Conflict */
export const payInvoice = (needs: InvoiceNeeds) => {
  const { db, now, notifications } = needs;
  const enter = paymentEntry(needs);
  return async (_id: string, request: PaymentRequest, by: string, claim?: IdempotencyClaim): Promise<void> => {
    const today = shopDay(now());
    if (request.paidOn > today) throw new Refused(INVOICE_MESSAGE.future(today));
    const { once: _once, claimId, ...asked } = request;
    const fields = { ...asked, ...(claimId && { claimId }), amount: String(request.amount), invoice: _id };
    const claimed = claim && { ...claim, requestHash: requestHash(fields) };
    await writeOnce(db, claimed, now(), async (tx) => {
      const account = await takeInvoice(needs, tx, _id);
      requireWithinRest(account, request);
      requireOpenClaim(account, request.claimId);
      await enter(tx, account, request, { by, recordedBy: by });
      return {};
    });
    notifications.wake();
  };
};

/** Takes back a payment that was recorded by mistake, by a row of its own. @throws NotFound, Conflict */
export const reversePayment = (needs: InvoiceNeeds) => {
  const { db, now, progress } = needs;
  return async (_id: string, paymentId: string, reason: string, by: string): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const at = now();
      const account = await takeInvoice(needs, tx, _id);
      const { invoice, payments } = account;
      const found = payments.find((payment) => payment._id === paymentId);
      if (!found) throw new NotFound();
      if (found.kind === 'reversal') throw new Conflict(INVOICE_MESSAGE.reversalStays);
      if (payments.some(({ reverses_id }) => reverses_id === paymentId))
        throw new Conflict(INVOICE_MESSAGE.reversedAlready);
      const amount = Number(found.amount_paisa);
      const undone = { kind: 'reversal', amount_paisa: -amount, reverses_id: paymentId, reason } as const;
      const recorded = { recorded_at: at.toISOString(), recorded_by: by };
      const reversal = { ...found, _id: newId(), ...undone, ...recorded };
      await insertPayment(tx, reversal);
      await deleteTransaction(tx, paymentId);
      await unsettleClaims(tx, { ...account, payments: [...payments, reversal] });
      const what = `Payment of ${moneyText(moneyOf(amount))} for invoice ${invoice.number} reversed: ${reason}`;
      await progress.record(tx, invoice.order_id, { what, by, at, announced: false });
    });
  };
};

/** Takes back some or all of an invoice. A repeated claim does so once. @throws NotFound, or Conflict above what is not credited yet */
export const creditInvoice = (needs: InvoiceNeeds) => {
  const { db, now, progress, notifications } = needs;
  return async (
    _id: string,
    { amount, reason }: CreditRequest,
    by: string,
    claim?: IdempotencyClaim,
  ): Promise<void> => {
    const fields = { amount: String(amount), reason, invoice: _id };
    const claimed = claim && { ...claim, requestHash: requestHash(fields) };
    await writeOnce(db, claimed, now(), async (tx) => {
      const at = now();
      const account = await takeInvoice(needs, tx, _id);
      const { total, credited } = balanceOf(account);
      if (centsOf(amount) > total - credited)
        throw new Conflict(INVOICE_MESSAGE.aboveUncredited(moneyOf(total - credited)));
      const number = await nextDocumentNumber(tx, 'C', Number(shopDay(at).slice(0, 4)));
      const issued = { issued_at: at.toISOString(), issued_by: by };
      await insertCreditNote(tx, {
        _id: newId(),
        number,
        invoice_id: _id,
        amount_paisa: centsOf(amount),
        reason,
        ...issued,
      });
      const what = `Credit note ${number} for invoice ${account.invoice.number}: ${moneyText(amount)}. ${reason}`;
      const { order_id } = account.invoice;
      const invoice = toInvoice((await findInvoice(tx, _id)) ?? account);
      const about = { order: await progress.get(tx, order_id), invoice, note: { number, amount, reason } };
      const announced = await notifications.creditIssued(tx, about);
      await progress.record(tx, order_id, { what, by, at, announced });
      return {};
    });
    notifications.wake();
  };
};
