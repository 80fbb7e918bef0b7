import { useSyncExternalStore } from 'react';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { numberName } from './number-name.ts';
import { placedOrders } from './order-each.ts';

/*
 * Where a service takes one file in an order, and several were chosen: each is ordered for itself, by one press. Loaded with the second file.
 */

export { OrderPrice, PriceBar, PriceHead } from './each-price.tsx';
export { orderEach } from './order-each.ts';

/** What the button says, with so many files left. */
export const pressText = (files: number) => {
  if (placedOrders().length > 0)
    return files === 1 ? 'Order the one that’s left' : `Order the ${numberName(files)} that are left`;
  return files === 1 ? 'Order' : `Order each of these ${numberName(files)}`;
};

const placedText = () => JSON.stringify(placedOrders().map(({ reference, href }) => [reference, href]));

/** What a press does, how far it is, and what it has done so far. */
export function PressNote({ files, busy }: { files: readonly File[]; busy: boolean }) {
  const placed = JSON.parse(useSyncExternalStore(unsentOrder.subscribe, placedText)) as [string, string][];
  const all = placed.length + files.length;
  if (busy)
    return (
      <p role="status" className="font-medium">
        Order {Math.min(placed.length + 1, all)} of {all}
      </p>
    );
  if (placed.length === 0)
    return files.length > 1 ? (
      <p className="text-sm text-muted">
        One press, {numberName(files.length)} orders with the same choices, each with its own drawing, count and price.
      </p>
    ) : null;
  return (
    <p role="status" className="text-sm">
      We already have:{' '}
      {placed.map(([reference, href], at) => (
        <span key={reference}>
          {at > 0 && ', '}
          <a href={href} className="whitespace-nowrap text-copper underline underline-offset-4">
            {reference}
          </a>
        </span>
      ))}
      . Only what stands here is still to order.
    </p>
  );
}
