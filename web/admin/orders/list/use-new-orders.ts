import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderCounts } from '#contract/orders/order.ts';
import { useOrderCounts } from '#web/admin/orders/use-order-counts.ts';

/** All orders there are: what the owner does moves an order between statuses, and only a customer adds one. */
const allOf = (counts: OrderCounts | null) =>
  counts === null ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * How many orders came since the list was loaded, as far as the counts tell. It begins anew with each `list` (what the
 * list was asked for) and with `countAnew`; call that before the list is loaded, since an order counted twice is a
 * smaller fault than one that nobody hears of.
 */
export const useArrivals = (list: string) => {
  const { counts, reload } = useOrderCounts();
  const [seen, setSeen] = useState<number | null>(null);
  const all = allOf(counts);
  if (all !== null && seen !== null && all < seen) setSeen(all); // deleted
  const countAnew = async () => setSeen(allOf(await reload()));
  const begin = useEffectEvent(() => void countAnew());
  // oxlint-disable-next-line react/exhaustive-deps -- another list is another beginning
  useEffect(() => begin(), [list]);
  return { arrived: all === null || seen === null ? 0 : Math.max(0, all - seen), countAnew };
};
