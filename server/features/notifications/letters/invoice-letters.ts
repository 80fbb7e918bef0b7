import { dayText } from '#contract/formats/shop-time.ts';
import type { Invoice, PaymentRequest } from '#contract/invoices/invoice.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { greeting, type OrderOnItsWay, orderEnding } from './customers-letters.ts';
import { asBody, asFields } from './plain-text.ts';

/** An invoice and the order that it is for. */
export interface InvoicedOrder {
  order: OrderOnItsWay;
  invoice: Invoice;
}

export interface PaidOrder extends InvoicedOrder {
  payment: Pick<PaymentRequest, 'kind' | 'amount' | 'method'>;
}

const facts = ({ number, total, vat, deposit, dueOn }: Invoice) => [
  { label: 'Invoice', value: number },
  { label: 'Total', value: takaText(total) },
  ...(vat ? [{ label: `VAT ${vat.percent} % in it`, value: takaText(vat.amount) }] : []),
  ...(deposit > 0 ? [{ label: 'Deposit, to begin with', value: takaText(deposit) }] : []),
  ...(dueOn === undefined ? [] : [{ label: 'To be paid until', value: dayText(dueOn) }]),
];

const restText = ({ rest }: Invoice) => {
  if (rest === 0) return 'The invoice is paid. Thank you!';
  return rest > 0 ? `${takaText(rest)} are left to pay.` : `We still owe you ${takaText(-rest)}.`;
};

/** Letters to customers about invoices and payments. */
export const invoiceLetters = (shop: Pick<Config['shop'], 'name' | 'phone' | 'publicUrl'>) => ({
  issued: ({ order, invoice }: InvoicedOrder): Mail => ({
    to: order.email,
    subject: `Invoice ${invoice.number} for your order ${order.reference}: ${takaText(invoice.total)}`,
    body: asBody([
      greeting(order.name),
      `Here is the invoice for your order ${order.reference}:`,
      asFields(facts(invoice)),
      ...(invoice.note === '' ? [] : [invoice.note]),
      ...orderEnding(shop, order),
    ]),
  }),

  paid: ({ order, invoice, payment }: PaidOrder): Mail => ({
    to: order.email,
    subject: `${payment.kind === 'payment' ? 'Payment received' : 'Money paid back'}: invoice ${invoice.number}`,
    body: asBody([
      greeting(order.name),
      payment.kind === 'payment'
        ? `We have received ${takaText(payment.amount)} by ${payment.method} for invoice ${invoice.number}.`
        : `We have paid you back ${takaText(payment.amount)} of invoice ${invoice.number}.`,
      restText(invoice),
      ...orderEnding(shop, order),
    ]),
  }),
});
