import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { ORDER_VIEWS, type OrderView } from '#contract/orders/order-views.ts';
import { focusedRow, goRows } from '#web/admin/ui/keys/rows.ts';
import { type KeyActs, useKeys } from '#web/admin/ui/keys/use-keys.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';
import type { ManyMoves } from './use-move-many.ts';
import { viewAddress } from './view-tabs.tsx';

interface Needs {
  orders: readonly Order[];
  /** Missing for who may not move orders. */
  chosen: ChosenOrders | undefined;
  view: OrderView | undefined;
  acts: KeyActs;
  onFilter: () => void;
  onGroup: () => void;
  onLook: (order: Pick<Order, '_id'>) => void;
  /** What of them was not moved lies above the rows until it is closed. */
  moves: Pick<ManyMoves, 'forget'>;
}

/** The keys of the list with what they do to it. */
export const usePageKeys = ({ orders, chosen, view, acts, onFilter, onGroup, onLook, moves }: Needs): void => {
  const navigate = useNavigate();
  const open = (to: OrderView | undefined) => to && void navigate(viewAddress(to), { preventScrollReset: true });
  const beside = (by: number) => () =>
    open(ORDER_VIEWS[(ORDER_VIEWS.indexOf(view ?? 'open') + by + ORDER_VIEWS.length) % ORDER_VIEWS.length]);
  const rowOf = (id: string | undefined) => orders.filter(({ _id }) => _id === id);
  const choose = (id: string | undefined) => {
    const [row] = rowOf(id);
    if (row) chosen?.choose([row], !chosen.isChosen(row));
  };
  const digits = Object.fromEntries(ORDER_VIEWS.map((to, at) => [String(at + 1), () => open(to)]));
  useKeys({
    ...acts,
    ...digits,
    x: choose,
    'Shift j': (id) => {
      chosen?.choose(rowOf(id), true);
      goRows(1);
      chosen?.choose(rowOf(focusedRow()), true); // from a row on to the next
    },
    'Ctrl a': () => chosen?.choose(orders, true),
    Escape: chosen && chosen.chosen.length > 0 ? chosen.clear : moves.forget,
    ' ': (id) => id !== undefined && onLook({ _id: id }),
    f: onFilter,
    g: onGroup,
    '[': beside(-1),
    ']': beside(1),
  });
};
