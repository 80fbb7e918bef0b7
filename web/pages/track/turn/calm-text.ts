import { weekdayText } from '#contract/formats/shop-time.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { QuotationStatus } from '#contract/quotations/quotation.ts';
import { isChecked } from './decide-turn.ts';

/** What is known of an order whose customer has nothing to do. */
interface CalmFacts {
  order: {
    status: OrderStatus;
    readyBy: string | undefined;
    reply: { by: string; isLate: boolean } | undefined;
    outdatedQuotation: string | undefined;
  };
  quotation: { status: QuotationStatus } | undefined;
  invoices: readonly Pick<OfferedInvoice, 'claims'>[];
}

const BY_STATUS: Partial<Record<OrderStatus, string>> = {
  'in production': 'we’re making it',
  ready: 'your order is ready',
  delivered: 'your order has been delivered',
};

/** What the shop does meanwhile, in the words that follow 'Nothing to do:'. */
export const calmText = ({ order, quotation, invoices }: CalmFacts): string => {
  if (invoices.some(isChecked)) return 'we’re checking your payment';
  const { status, readyBy, reply, outdatedQuotation } = order;
  if (status === 'in production' && readyBy !== undefined) return `ready by ${weekdayText(readyBy)}`;
  const known = BY_STATUS[status];
  if (known !== undefined) return known;
  if (outdatedQuotation !== undefined) return 'we’re preparing a new quotation';
  if (quotation?.status === 'declined') return 'you declined our quotation';
  if (!reply) return 'we’ll be in touch';
  return reply.isLate ? 'our answer is late, sorry' : `we reply by ${weekdayText(reply.by)}`;
};
