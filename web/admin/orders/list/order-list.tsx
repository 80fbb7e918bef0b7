import type { ComponentProps } from 'react';
import { EmptyList } from '#web/admin/ui/list-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { OrderTable } from './order-table.tsx';

interface OrderListProps extends ComponentProps<typeof OrderTable> {
  /** Whether filters leave something out. */
  narrowed: boolean;
  /** What the list shows where nothing else narrows it, such as 'Waits for me'. */
  viewTitle: string | undefined;
  /** Whether what is shown is about to be replaced. */
  replacing: boolean;
  onClear: () => void;
}

/** The orders of the list, or why there is none. */
export function OrderList({ narrowed, viewTitle, replacing, onClear, ...table }: OrderListProps) {
  if (table.orders.length > 0)
    return (
      <div aria-busy={replacing} className="transition-opacity delay-100 aria-busy:opacity-50">
        <OrderTable {...table} />
      </div>
    );
  if (replacing) return null;
  return (
    <div className="p-4">
      {narrowed ? (
        <>
          <EmptyList>No order Found</EmptyList>
          <div className="mt-4 flex justify-center">
            <Button variant="secondary" onClick={onClear}>
              Clear search and filters
            </Button>
          </div>
        </>
      ) : (
        <EmptyList>
          {viewTitle === undefined || viewTitle === 'Open'
            ? 'No orders yet. New orders will appear here.'
            : `${viewTitle}: nothing at the moment.`}
        </EmptyList>
      )}
    </div>
  );
}
