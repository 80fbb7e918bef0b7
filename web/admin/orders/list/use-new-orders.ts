import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderCounts } from '#contract/orders/order.ts';
import { useOrderCounts } from '#web/admin/orders/use-order-counts.ts';

/** All orders there are: what the owner does moves an order between statuses, and only a customer adds one. */
const allOf = (counts: OrderCounts | null) =>
  counts === null ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * How many orders came since the list was loaded, as far as the counts tell. It begins anew with each `list` (what the
 * list was asked for) and with `startOver`; call that before the list is loaded, since an order counted twice is a
 * smaller fault than one that nobody hears of.
 */
export const useNewOrders = (list: string) => {
  const { counts, reload } = useOrderCounts();
  const [seen, setSeen] = useState<number | null>(null);
  const all = allOf(counts);
  if (all !== null && seen !== null && all < seen) setSeen(all); // deleted
  const startOver = async () => setSeen(allOf(await reload()));
  const begin = useEffectEvent(() => void startOver());
  // oxlint-disable-next-line react/exhaustive-deps -- another list is another beginning
  useEffect(() => begin(), [list]);
  return { newOrders: all === null || seen === null ? 0 : Math.max(0, all - seen), startOver };
};
