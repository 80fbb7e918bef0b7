import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { type MeasuredFigures, standingOf } from '#contract/measuring/measurement-lines.ts';
import { needsAnother } from '#contract/orders/open-findings.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { QuotationStatus } from '#contract/quotations/quotation.ts';

/** What of a customer's page decides what the customer has to do. */
export interface TurnFacts {
  order: {
    status: OrderStatus;
    files: readonly { open: readonly unknown[]; measurement?: MeasuredFigures | undefined }[];
    /** Why its files cannot change any more. */
    filesClosed: string | undefined;
    /** The quotation that was sent before the order was changed. */
    outdatedQuotation: string | undefined;
  };
  quotation: { status: QuotationStatus } | undefined;
  invoices: readonly Pick<OfferedInvoice, 'rest' | 'claims'>[];
}

/** Whether a customer has told of a payment that the shop has not looked at. */
export const isChecked = ({ claims }: Pick<OfferedInvoice, 'claims'>) =>
  claims.some(({ refusedBecause }) => refusedBecause === undefined);

/** Whether an invoice waits for its customer. */
export const waitsForPayment = (invoice: Pick<OfferedInvoice, 'rest' | 'claims'>) =>
  invoice.rest > 0 && !isChecked(invoice);

/**
 * `accept`: the quotation. `renew`: ask for another, since the last one expired. `pay`: what is left of invoices. `unit`: say in
 * which unit a file is. `file`: send another, since nothing can be made of one. `answer`: what was found in files.
 */
export type TurnStep = 'accept' | 'renew' | 'pay' | 'unit' | 'file' | 'answer';

/** Whether the shop cannot tell how large a file's part is. */
export const asksUnit = ({ measurement }: { measurement?: MeasuredFigures | undefined }) =>
  standingOf(measurement) === 'ask';

const ofFiles = ({ files, filesClosed }: TurnFacts['order']): TurnStep[] => {
  if (filesClosed !== undefined) return [];
  const steps: [TurnStep, boolean][] = [
    ['unit', files.some(asksUnit)],
    ['file', files.some(({ measurement }) => needsAnother(measurement))],
    ['answer', files.some(({ open }) => open.length > 0)],
  ];
  return steps.filter(([, is]) => is).map(([step]) => step);
};

const ofQuotation = ({ order, quotation }: TurnFacts): TurnStep[] => {
  if (order.status === 'cancelled' || order.outdatedQuotation !== undefined) return [];
  if (quotation?.status === 'sent') return ['accept'];
  return quotation?.status === 'expired' ? ['renew'] : [];
};

/** What the customer of an order has to do, in the sequence in which it is asked. */
export const turnOf = (facts: TurnFacts): TurnStep[] => [
  ...ofQuotation(facts),
  ...(facts.invoices.some(waitsForPayment) ? (['pay'] as const) : []),
  ...ofFiles(facts.order),
];
