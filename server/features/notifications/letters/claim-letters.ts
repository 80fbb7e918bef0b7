import type { Invoice } from '#contract/invoices/invoice.ts';
import type { ClaimedPayment } from '#contract/invoices/payment-claim.ts';
import { PAYMENT_METHOD_NAME } from '#contract/invoices/payment-methods.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Order } from '#contract/orders/order.ts';
import { asLine } from './as-line.ts';
import type { Sender } from './letter.ts';
import { aboutOrder } from './owners-letters.ts';

const REFERENCE_MAX = 100;

/** An invoice of which its customer says that it was paid. */
export interface ClaimedOrder extends ClaimedPayment {
  order: Pick<Order, '_id' | 'reference' | 'email'>;
  invoice: Pick<Invoice, 'number' | 'rest'>;
}

/** Letters to the owner about what customers say that they paid; replies go to the customer. */
export const claimLetters = (shop: Sender, ownersAddress: string) => {
  const letter = aboutOrder(shop, ownersAddress);
  return {
    claimed: (about: ClaimedOrder) => {
      const { order, invoice, method, reference } = about;
      const how = PAYMENT_METHOD_NAME[method];
      return letter(about, `Paid? Invoice ${invoice.number}, order ${order.reference}`, `By ${how}`, [
        {
          kind: 'text',
          text: `The customer says that invoice ${invoice.number} of order ${order.reference} was paid. Please look at your account, and record the payment if the money is there.`,
        },
        {
          kind: 'figures',
          figures: [
            { label: 'How', value: how },
            ...(reference === '' ? [] : [{ label: 'Transaction number', value: asLine(reference, REFERENCE_MAX) }]),
            { label: 'Left to pay in your books', value: moneyText(invoice.rest) },
          ],
        },
      ]);
    },
  };
};
