import type { Order } from '#contract/orders/order.ts';
import { EmptyList } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { OrderTable } from './order-table.tsx';

interface OrderListProps {
  orders: readonly Order[];
  today: string;
  /** Whether filters leave something out. */
  narrowed: boolean;
  /** Whether what is shown is about to be replaced. */
  replacing: boolean;
  onOpen: (order: Order) => void;
  onClear: () => void;
}

/** The orders of the list, or why there is none. */
export function OrderList({ orders, today, narrowed, replacing, onOpen, onClear }: OrderListProps) {
  if (orders.length > 0)
    return (
      <div aria-busy={replacing} className="transition-opacity delay-100 aria-busy:opacity-50">
        <OrderTable orders={orders} today={today} onOpen={onOpen} />
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
