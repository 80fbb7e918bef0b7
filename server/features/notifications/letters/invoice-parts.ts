import type { Invoice } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { OrderOnItsWay } from './customers-letters.ts';
import type { Block, Sender } from './letter.ts';

/** An invoice and the order that it is for. */
export interface OrderWithInvoice {
  order: OrderOnItsWay;
  invoice: Invoice;
}

/** What is left of it, in a sentence. */
export const restText = ({ rest }: Invoice) => {
  if (rest === 0) return 'The invoice is paid. Thank you!';
  return rest > 0 ? `${moneyText(rest)} is left to pay.` : `We still owe you ${moneyText(-rest)}.`;
};

/** A paper of the order, which its private link opens. */
export const paperLink = (
  { publicUrl }: Sender,
  { trackingUrl }: OrderOnItsWay,
  paper: { label: string; address: (token: string) => string },
): Block => ({
  kind: 'link',
  before: `${paper.label}:\n`,
  label: paper.label,
  url: publicUrl + paper.address(trackingUrl.split('/').at(-1) ?? ''),
});
