import { momentText } from '#contract/moment-text.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { Cell, PrintedDocument } from '#pdf';
import { type Letterhead, shopLines } from './letterhead.ts';

type Addressed = Pick<OrderRecord, 'reference' | 'name' | 'company' | 'deliveryAddress' | 'contactNumber'>;

/** So wide is the first of two columns, in points: half of what a page has. */
const HALF = 247;

const labelOf = ({ reference, name, company, deliveryAddress, contactNumber }: Addressed): Cell => ({
  text: name,
  notes: [company, deliveryAddress, contactNumber, `Order ${reference}`].filter((line) => line !== ''),
});

interface Labels {
  orders: readonly Addressed[];
  /** The references of those that were chosen, too, and go nowhere. */
  without: readonly string[];
  shop: Letterhead;
  now: Date;
}

/** Where orders go, two side by side, to be cut and stuck on parcels: the shop's head is who sends them. */
export const labelsDocument = ({ orders, without, shop, now }: Labels): PrintedDocument => {
  const rows = orders.flatMap((order, at) => {
    const beside = orders[at + 1];
    return at % 2 === 0 ? [[labelOf(order), beside ? labelOf(beside) : { text: '' }]] : [];
  });
  return {
    kind: 'Address labels',
    number: String(orders.length),
    shop: shopLines(shop),
    party: { title: 'To be cut', lines: [] },
    facts: [{ label: 'Printed', value: momentText(now.toISOString()) }],
    blocks: [
      ...(without.length > 0
        ? [{ kind: 'paragraph' as const, text: `Without a label: ${without.join(', ')}`, muted: true }]
        : []),
      { kind: 'table', columns: [{ title: 'To', width: HALF }, { title: 'To' }], rows },
    ],
    date: now.toISOString(),
  };
};
