import { ORDER_STATUS_NAME } from '#content/order-status.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';

/** Something that happened to an order, in words for its customer; `isStatus` if it is the order's status from then on. */
export interface Happening {
  at: string;
  what: string;
  isStatus?: true;
}

interface AnsweredFile {
  name: string;
  /** What was accepted in it. */
  accepted: readonly { at: string }[];
  /** What it replaced, the last one first. */
  replaced: readonly { name: string; replacedAt: string }[];
}

export interface ToTell {
  history: readonly { status: OrderStatus; at: string }[];
  files: readonly AnsweredFile[];
  quotation: OfferedQuotation | undefined;
  invoices: readonly OfferedInvoice[];
}

const ofQuotation = ({ number, total, sentAt, answer }: OfferedQuotation): Happening[] => [
  { at: sentAt, what: `We sent quotation ${number}: ${moneyText(total)}` },
  ...(answer ? [{ at: answer.at, what: `Quotation ${number} was ${answer.accepted ? 'accepted' : 'declined'}` }] : []),
];

const paidText = ({ kind, amount }: OfferedInvoice['payments'][number], number: string) => {
  const sum = moneyText(Math.abs(amount));
  if (kind === 'reversal') return `Correction: ${sum} of invoice ${number} was recorded by mistake`;
  return kind === 'refund' ? `${sum} of invoice ${number} paid back to you` : `${sum} received for invoice ${number}`;
};

const ofInvoice = ({ number, total, issuedAt, payments, creditNotes }: OfferedInvoice): Happening[] => [
  { at: issuedAt, what: `Invoice ${number}: ${moneyText(total)}` },
  ...payments.map((payment) => ({ at: payment.recordedAt, what: paidText(payment, number) })),
  ...creditNotes.map((note) => ({ at: note.issuedAt, what: `Credit note ${note.number}: ${moneyText(note.amount)}` })),
];

/** Findings that were accepted together are told once. */
const ofFile = ({ name, accepted, replaced }: AnsweredFile): Happening[] => [
  ...replaced.map((former, at) => ({
    at: former.replacedAt,
    what: `${former.name} was replaced with ${replaced[at - 1]?.name ?? name}`,
  })),
  ...[...new Set(accepted.map(({ at }) => at))].map((at) => ({ at, what: `You asked us to make ${name} as it is` })),
];

/** Everything that happened to an order, oldest first. Of what happened at the same moment, the new status comes first. */
export const happenings = ({ history, files, quotation, invoices }: ToTell): Happening[] =>
  [
    ...history.map(({ status, at }): Happening => ({ at, what: ORDER_STATUS_NAME[status], isStatus: true })),
    ...files.flatMap(ofFile),
    ...(quotation ? ofQuotation(quotation) : []),
    ...invoices.flatMap(ofInvoice),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
