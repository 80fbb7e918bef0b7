import { useId, useState } from 'react';
import { STATUS_SPEAKS } from '#content/order-status.ts';
import { LOCALE } from '#contract/formats/locale.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '#contract/orders/order.ts';
import { nextStatus, statusLabel } from '#web/admin/orders/order-statuses.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';
import { type RefusedMove, useMoveMany } from './use-move-many.ts';

const counted = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? 'order' : 'orders'}`;

interface NotMovedProps {
  refused: readonly RefusedMove[];
  onOpen: (order: Pick<Order, '_id'>) => void;
  onForget: () => void;
}

function NotMoved({ refused, onOpen, onForget }: NotMovedProps) {
  if (refused.length === 0) return null;
  return (
    <section aria-label="Orders that were not moved" className="mb-4 border-s-2 border-danger bg-panel px-4 py-3">
      <h2 role="alert" className="mb-2 font-semibold">
        {refused.length === 1 ? 'One order was not moved' : `${counted(refused.length)} were not moved`}
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

interface MoveManyProps {
  chosen: ChosenOrders;
  onMoved: (orders: readonly Order[]) => void;
  onOpen: (order: Pick<Order, '_id'>) => void;
}

interface TargetProps {
  status: OrderStatus;
  tell: boolean;
  onChoose: (status: OrderStatus | undefined) => void;
  onTell: (tell: boolean) => void;
}

/** Where the orders go, and whether their customers hear of it. */
function Target({ status, tell, onChoose, onTell }: TargetProps) {
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="shrink-0 text-sm text-muted max-sm:sr-only">
          Move to
        </label>
        <select
          id={id}
          value={status}
          onChange={({ target }) => onChoose(ORDER_STATUSES.find((known) => known === target.value))}
          className="control w-auto min-w-36 max-sm:min-w-32"
        >
          {ORDER_STATUSES.map((known) => (
            <option key={known} value={known}>
              {statusLabel(known)}
            </option>
          ))}
        </select>
      </div>
      {STATUS_SPEAKS[status] && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 max-sm:order-last">
          <input
            type="checkbox"
            checked={tell}
            onChange={({ target }) => onTell(target.checked)}
            className="size-5 shrink-0 accent-copper"
          />
          Tell the customers
        </label>
      )}
    </>
  );
}

/** The usual next status of the chosen orders, if they all have the same. */
const usualStatus = (orders: readonly Order[]): OrderStatus => {
  const [next, ...others] = new Set(orders.map(({ status }) => nextStatus(status)));
  return (others.length === 0 && next) || 'reviewing';
};

/** What is done with the chosen orders; below the list, in sight as long as some are chosen. */
export function MoveMany({ chosen: { chosen, clear }, onMoved, onOpen }: MoveManyProps) {
  const [to, setTo] = useState<OrderStatus>();
  const [tell, setTell] = useState(false);
  const { busy, refused, forget, move } = useMoveMany(onMoved);
  const status = to ?? usualStatus(chosen);
  const press = async () => {
    if (busy) return;
    if (!(await move(chosen, status, tell && STATUS_SPEAKS[status]))) return;
    clear();
    setTo(undefined);
  };
  return (
    <>
      <NotMoved refused={refused} onOpen={onOpen} onForget={forget} />
      {chosen.length > 0 && (
        <section
          aria-label="Chosen orders"
          className="sticky bottom-0 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-edge bg-panel px-4 py-3 shadow-lg"
        >
          <p role="status" className="font-semibold max-sm:grow">
            {counted(chosen.length)} chosen
          </p>
          <button type="button" onClick={clear} className="text-link min-h-6 cursor-pointer">
            Choose none
          </button>
          <Target status={status} tell={tell} onChoose={setTo} onTell={setTell} />
          <Button onClick={() => void press()} aria-disabled={busy} aria-busy={busy} className="sm:ms-auto max-sm:grow">
            {busy ? 'Moving…' : `Move ${counted(chosen.length)}`}
          </Button>
        </section>
      )}
    </>
  );
}
