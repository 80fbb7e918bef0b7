import ArrowRight from 'lucide-react/icons/arrow-right';
import { type RefObject, useId, useRef, useState } from 'react';
import { ORDER_STATUSES, type OrderRecord, type OrderStatus } from '#contract/orders/order.ts';
import { nextStatus, statusLabel } from '#web/admin/orders/order-statuses.ts';
import { Button } from '#web/ui/button.tsx';
import { MoveDialog } from './mail-preview/move-dialog.tsx';
import type { OrderActions } from './use-order-record.ts';
import { useStatusMove } from './use-status-move.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

interface StatusChoiceProps {
  status: OrderStatus;
  chosen: OrderStatus;
  busy: boolean;
  select: RefObject<HTMLSelectElement | null>;
  onChoose: (status: OrderStatus) => void;
  onChange: (status: OrderStatus) => void;
}

/** Any status, chosen first and changed by a button of its own: arrow keys in a list must not move an order. */
function StatusChoice({ status, chosen, busy, select, onChoose, onChange }: StatusChoiceProps) {
  const id = useId();
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
          onChange={({ target }) => onChoose(ORDER_STATUSES.find((known) => known === target.value) ?? status)}
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

interface TellProps {
  mailIsOn: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function TellTheCustomer({ mailIsOn, checked, onChange }: TellProps) {
  if (!mailIsOn) return <p className="text-sm text-muted">No mail server is set up, so customers get no mail.</p>;
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-2.5 py-1">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-copper"
      />
      Tell the customer
    </label>
  );
}

interface OrderStatusPanelProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
}

/** Where an order stands next: the usual step by one button, any other by choice. A mail about it is shown first. */
export function OrderStatusPanel({ record, actions, report }: OrderStatusPanelProps) {
  const { status } = record;
  const [choice, setChoice] = useState({ from: status, to: status });
  const chosen = choice.from === status ? choice.to : status; // an order that has moved asks anew
  const select = useRef<HTMLSelectElement>(null);
  const next = nextStatus(status);
  const target = chosen === status ? next : chosen;
  const { said, shown, announces, ...moving } = useStatusMove(record, actions, report);
  const refusal = actions.refusalOf('status');
  const busy = actions.busy !== null;
  const ask = async (to: OrderStatus) => {
    if (busy) return;
    const moved = await moving.ask(to);
    if (moved && nextStatus(moved.status) === undefined) select.current?.focus(); // the button that was pressed is gone
  };
  return (
    <div className="flex flex-col gap-3">
      {next && (
        <Button aria-disabled={busy} aria-busy={actions.busy === 'status'} onClick={() => ask(next)} className="w-full">
          Move to {next}
          <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
        </Button>
      )}
      <StatusChoice
        {...{ status, chosen, busy, select }}
        onChoose={(to) => setChoice({ from: status, to })}
        onChange={ask}
      />
      {target && (
        <TellTheCustomer
          mailIsOn={record.mailIsOn}
          checked={announces(target)}
          onChange={(on) => moving.tell(target, on)}
        />
      )}
      {refusal && !shown.open && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <p aria-live="polite" className="text-sm font-medium text-success empty:hidden">
        {said}
      </p>
      <MoveDialog
        {...{ record, busy }}
        to={shown.to}
        slips={shown.slips}
        announces={announces(shown.to)}
        open={shown.open}
        onClose={moving.close}
        finalFocus={() => moving.pressed() ?? select.current}
        own={moving.own}
        problem={refusal}
        onMove={(announce) => moving.move(shown.to, announce)}
      />
    </div>
  );
}
