import type { Order } from '#contract/orders/order.ts';
import { EmptyList } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { OrderTable } from './order-table.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';

function ChooseAll({ orders, chosen }: { orders: readonly Order[]; chosen: ChosenOrders }) {
  const all = chosen.chosen.length === orders.length;
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 ps-4 text-sm text-muted">
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && chosen.chosen.length > 0;
        }}
        onChange={() => chosen.choose(orders, !all)}
        className="size-5 cursor-pointer accent-copper"
      />
      Choose all in this list
    </label>
  );
}

interface OrderListProps {
  orders: readonly Order[];
  today: string;
  /** Missing for who may not move orders. */
  chosen: ChosenOrders | undefined;
  /** Whether filters leave something out. */
  narrowed: boolean;
  /** Whether what is shown is about to be replaced. */
  replacing: boolean;
  onOpen: (order: Order) => void;
  onClear: () => void;
}

/** The orders of the list, or why there is none. */
export function OrderList({ orders, today, chosen, narrowed, replacing, onOpen, onClear }: OrderListProps) {
  if (orders.length > 0)
    return (
      <div aria-busy={replacing} className="transition-opacity delay-100 aria-busy:opacity-50">
        {chosen && <ChooseAll orders={orders} chosen={chosen} />}
        <OrderTable {...{ orders, today, chosen, onOpen }} />
        <TimesNote />
      </div>
    );
  if (replacing) return null;
  if (!narrowed) return <EmptyList>No orders yet. New orders will appear here.</EmptyList>;
  return (
    <>
      <EmptyList>No order Found</EmptyList>
      <div className="mt-4 flex justify-center">
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      </div>
    </>
  );
}
