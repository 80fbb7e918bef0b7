import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { countedOrders } from './counted-orders.ts';
import type { RefusedMove } from './use-move-many.ts';

interface NotMovedProps {
  refused: readonly RefusedMove[];
  onOpen: (order: Pick<Order, '_id'>) => void;
  onForget: () => void;
}

/** Orders that stayed where they were, each with the reason. */
export function NotMoved({ refused, onOpen, onForget }: NotMovedProps) {
  if (refused.length === 0) return null;
  return (
    <section aria-label="Orders that were not moved" className="m-4 border-s-2 border-danger bg-panel px-4 py-3">
      <h2 role="alert" className="mb-2 font-semibold">
        {refused.length === 1 ? 'One order was not moved' : `${countedOrders(refused.length)} were not moved`}
      </h2>
      <ul className="flex flex-col gap-1.5">
        {refused.map(({ _id, reference, reason }) => (
          <li key={_id}>
            <button type="button" onClick={() => onOpen({ _id })} className="text-link cursor-pointer font-semibold">
              {reference}
            </button>{' '}
            {reason}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onForget} className="mt-3 px-3">
        Close
      </Button>
    </section>
  );
}
