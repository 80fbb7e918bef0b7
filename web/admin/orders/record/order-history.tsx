import type { OrderRecord } from '#contract/orders/order.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';
import { Moment } from '#web/ui/time.tsx';

/** Who moved an order where, and when: the oldest step first. */
export function OrderHistory({ history }: Pick<OrderRecord, 'history'>) {
  return (
    <ol className="flex flex-col gap-3.5 border-s-2 border-line ps-4">
      {history.map(({ status, at, by, announced }) => (
        <li
          key={`${at}/${status}`}
          className="relative before:absolute before:top-2 before:-start-[calc(1rem+5px)] before:size-2 before:bg-edge last:before:bg-copper"
        >
          <p className="font-semibold">{statusLabel(status)}</p>
          <p className="text-sm text-muted">
            <Moment at={at} /> · <bdi className="wrap-anywhere">{by ?? 'the customer'}</bdi>
            {announced && ' · customer told'}
          </p>
        </li>
      ))}
    </ol>
  );
}
