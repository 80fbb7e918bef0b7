import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { locale } from '#contract/formats/locale.ts';
import type { OrderCounts } from '#contract/orders/order-status.ts';
import { filterQuery, isNarrowed, type OrderFilters } from '#web/admin/orders/order-filters.ts';
import { useOrderCounts } from '#web/admin/orders/use-order-counts.ts';
import { Button } from '#web/ui/button.tsx';

/** All orders there are: what the owner does moves an order between statuses, and only a customer adds one. */
const allOf = (counts: OrderCounts | null) =>
  counts === null ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * How many orders came since the list was loaded, as far as the counts tell. It begins anew with each `list` (what the
 * list was asked for) and with `startOver`; call that before the list is loaded, since an order counted twice is a
 * smaller fault than one that nobody hears of.
 */
const useNewOrders = (list: string) => {
  const { counts, reload, reloadOnce } = useOrderCounts();
  const [seen, setSeen] = useState<number | null>(null);
  const all = allOf(counts);
  if (all !== null && seen !== null && all < seen) setSeen(all); // deleted
  const startOver = async () => setSeen(allOf(await reload()));
  const begin = useEffectEvent(async () => setSeen(allOf(await reloadOnce())));
  // oxlint-disable-next-line react/exhaustive-deps -- another list is another beginning
  useEffect(() => void begin(), [list]);
  return { newOrders: all === null || seen === null ? 0 : Math.max(0, all - seen), startOver };
};

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
        <Button variant="secondary" onClick={show} className="w-full">
          {newOrders.toLocaleString(locale())} new {newOrders === 1 ? 'order. Show it' : 'orders. Show them'}
        </Button>
      )}
    </div>
  );
}
