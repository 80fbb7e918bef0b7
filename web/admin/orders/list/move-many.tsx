import { type Ref, useId, useRef, useState } from 'react';
import { STATUS_SPEAKS } from '#content/order-status.ts';
import { apiAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '#contract/orders/order.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { countedOrders, goingBack, usualStatus } from './counted-orders.ts';
import { Telling } from './telling.tsx';
import type { ManyMoves } from './use-move-many.ts';

interface TargetProps {
  /** Undefined until it is chosen, for orders that have no next status in common. */
  status: OrderStatus | undefined;
  chooser: Ref<HTMLSelectElement>;
  onChoose: (status: OrderStatus) => void;
  /** Enter: what it says then can be read, and pressed. */
  onEnter: () => void;
}

function Target({ status, chooser, onChoose, onEnter }: TargetProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-muted">
        Move to
      </label>
      <select
        ref={chooser}
        id={id}
        value={status ?? ''}
        onChange={({ target }) => {
          const chosen = ORDER_STATUSES.find((known) => known === target.value);
          if (chosen) onChoose(chosen);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || status === undefined) return;
          event.preventDefault(); // it would open the list once more
          onEnter();
        }}
        className="control w-auto min-w-44"
      >
        {status === undefined && <option value="">Choose a status</option>}
        {ORDER_STATUSES.map((known) => (
          <option key={known} value={known}>
            {statusLabel(known)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface GoingProps {
  orders: readonly Order[];
  status: OrderStatus;
}

interface MoveManyDialogProps {
  orders: readonly Order[];
  moves: ManyMoves;
  open: boolean;
  onClose: () => void;
  onMoved: () => void;
}

const moveWords = (count: number, tell: boolean) => `${tell ? 'Move and tell' : 'Move'} ${countedOrders(count)}`;

/** That some of them are further on already: a choice of many hides that. */
function GoingBack({ orders, status }: GoingProps) {
  const count = goingBack(orders, status);
  if (count === 0) return null;
  return (
    <p className="font-medium text-copper">
      {count === 1 ? 'One of them is' : `${count.toLocaleString(locale())} of them are`} further on, and would go back
      to {status}.
    </p>
  );
}

/** Where the chosen orders go, and what their customers will read of it. */
export function MoveManyDialog({ orders, moves, open, onClose, onMoved }: MoveManyDialogProps) {
  const [to, setTo] = useState<OrderStatus>();
  const [told, setTold] = useState<boolean>();
  const mover = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLSelectElement>(null);
  const maySeeMail = useMay()('POST', apiAddress.orderMailPreview);
  const status = to ?? usualStatus(orders);
  const speaks = status !== undefined && STATUS_SPEAKS[status];
  const tell = speaks && (told ?? maySeeMail);
  const press = async () => {
    if (moves.busy || status === undefined || !(await moves.move(orders, status, tell))) return;
    setTo(undefined);
    setTold(undefined);
    onMoved();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      initialFocus={() => (status === undefined ? chooser.current : mover.current)}
      title={`Move ${countedOrders(orders.length)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button
            ref={mover}
            onClick={() => void press()}
            onKeyDown={(event) => event.repeat && event.preventDefault()} // of the Enter that opened it
            aria-disabled={moves.busy || status === undefined}
            aria-busy={moves.busy}
          >
            {moves.busy ? 'Moving…' : moveWords(orders.length, tell)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Target {...{ status, chooser }} onChoose={setTo} onEnter={() => mover.current?.focus()} />
        {status !== undefined && <GoingBack orders={orders} status={status} />}
        {speaks && <Telling {...{ orders, status, tell }} onTell={setTold} showsMails={maySeeMail && open} />}
        <p className="text-sm text-muted">An order about which something is open stays where it is, and says why.</p>
      </div>
    </Dialog>
  );
}
