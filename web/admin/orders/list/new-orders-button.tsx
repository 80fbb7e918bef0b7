import { useRef } from 'react';
import { LOCALE } from '#contract/formats/locale.ts';
import { filterQuery, isNarrowed, type OrderFilters } from '#web/admin/orders/order-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { useNewOrders } from './use-new-orders.ts';

interface NewOrdersButtonProps {
  /** What the list leaves out; the new ones perhaps. */
  filters: OrderFilters;
  onReload: () => Promise<void>;
  onClear: () => void;
}

/** Tells of orders that came while the list was open; quiet, since the owner may be reading. */
export function NewOrdersButton({ filters, onReload, onClear }: NewOrdersButtonProps) {
  const { newOrders, startOver } = useNewOrders(new URLSearchParams(filterQuery(filters)).toString());
  const place = useRef<HTMLDivElement>(null);
  const show = () => {
    place.current?.focus(); // the button goes, and with it would go the focus
    if (isNarrowed(filters)) return onClear();
    void startOver();
    void onReload();
  };
  return (
    <div ref={place} aria-live="polite" tabIndex={-1}>
      {newOrders > 0 && (
        <Button variant="secondary" onClick={show} className="mb-4 w-full">
          {newOrders.toLocaleString(LOCALE)} new {newOrders === 1 ? 'order. Show it' : 'orders. Show them'}
        </Button>
      )}
    </div>
  );
}
