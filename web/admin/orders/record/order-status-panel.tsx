import ArrowRight from 'lucide-react/icons/arrow-right';
import { type RefObject, useId, useRef, useState } from 'react';
import { ORDER_STATUSES, type OrderRecord, type OrderStatus } from '#contract/orders/order.ts';
import { nextStatus, statusLabel } from '#web/admin/orders/order-statuses.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderActions } from './use-order-record.ts';

interface StatusChoiceProps {
  status: OrderStatus;
  busy: boolean;
  select: RefObject<HTMLSelectElement | null>;
  onChange: (status: OrderStatus) => void;
}

/** Any status, chosen first and changed by a button of its own: arrow keys in a list must not move an order. */
function StatusChoice({ status, busy, select, onChange }: StatusChoiceProps) {
  const id = useId();
  const [choice, setChoice] = useState({ from: status, to: status });
  const chosen = choice.from === status ? choice.to : status; // an order that has moved asks anew
  const idle = !busy && chosen !== status;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        Status
      </label>
      <div className="flex gap-2">
        <select
          ref={select}
          id={id}
          value={chosen}
          onChange={({ target }) =>
            setChoice({ from: status, to: ORDER_STATUSES.find((known) => known === target.value) ?? status })
          }
          className="control min-w-0"
        >
          {ORDER_STATUSES.map((known) => (
            <option key={known} value={known}>
              {statusLabel(known)}
            </option>
          ))}
        </select>
        <Button variant="secondary" aria-disabled={!idle} onClick={() => idle && onChange(chosen)} className="px-3">
          Change
        </Button>
      </div>
    </div>
  );
}

/** What is said once an order was moved; whether the customer was written to is the shop's word, not the wish. */
const outcome = ({ status, history }: OrderRecord, announce: boolean) => {
  const moved = `Moved to ${status}.`;
  if (!announce) return moved;
  return history.at(-1)?.announced ? `${moved} Customer notified.` : `${moved} No mail went to the customer.`;
};

interface OrderStatusPanelProps {
  record: OrderRecord;
  actions: OrderActions;
}

/** Where an order stands next: the usual step by one button, any other by choice. */
export function OrderStatusPanel({ record, actions }: OrderStatusPanelProps) {
  const [announce, setAnnounce] = useState(false);
  const [said, setSaid] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const next = nextStatus(record.status);
  const refusal = actions.refusalOf('status');
  const busy = actions.busy !== null;
  const move = async (to: OrderStatus) => {
    if (busy) return;
    setSaid('');
    const moved = await actions.move(to, announce);
    if (moved === undefined) return;
    setSaid(outcome(moved, announce));
    setAnnounce(false);
    if (nextStatus(moved.status) === undefined) select.current?.focus(); // the button that was pressed is gone
  };
  return (
    <div className="flex flex-col gap-3">
      {next && (
        <Button
          aria-disabled={busy}
          aria-busy={actions.busy === 'status'}
          onClick={() => move(next)}
          className="w-full"
        >
          Move to {next}
          <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
        </Button>
      )}
      <StatusChoice status={record.status} busy={busy} select={select} onChange={move} />
      <label className="flex min-h-6 cursor-pointer items-center gap-2.5 py-1">
        <input
          type="checkbox"
          checked={announce}
          onChange={({ target }) => setAnnounce(target.checked)}
          className="size-5 shrink-0 accent-copper"
        />
        Tell the customer
      </label>
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <p aria-live="polite" className="text-sm font-medium text-success empty:hidden">
        {said}
      </p>
    </div>
  );
}
