import type { OrderRecord } from '#contract/orders/order.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';
import { ShortMoment } from '#web/ui/time.tsx';

/** What happened to an order, when and by whom: the oldest step first. A status is named only where it is another one. */
export function OrderHistory({ history }: Pick<OrderRecord, 'history'>) {
  return (
    <ol className="flex flex-col gap-3.5 border-s-2 border-line ps-4">
      {history.map(({ status, at, by, announced, what, words }, place) => (
        <li
          key={place}
          className="relative before:absolute before:top-2 before:-start-[calc(1rem+5px)] before:size-2 before:bg-edge last:before:bg-copper"
        >
          {(what === undefined || status !== history[place - 1]?.status) && (
            <p className="font-semibold">{statusLabel(status)}</p>
          )}
          {what !== undefined && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {what}
            </p>
          )}
          <p className="text-sm text-muted">
            <ShortMoment at={at} /> · <bdi className="wrap-anywhere">{by ?? 'the customer'}</bdi>
            {announced && ' · customer told'}
          </p>
          {words !== undefined && (
            <blockquote
              dir="auto"
              className="mt-1 border-s-2 border-line ps-2 text-sm wrap-anywhere whitespace-pre-line text-muted"
            >
              {words}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}
