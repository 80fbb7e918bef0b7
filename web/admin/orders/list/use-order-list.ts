import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { countedPage } from '#contract/http/envelope.ts';
import { type Order, order } from '#contract/orders/order.ts';
import { filterQuery, type OrderFilters } from '#web/admin/orders/order-filters.ts';
import { usePagedList } from '#web/admin/parts/use-paged-list.ts';

const reply = countedPage(order);
const PAGE = { limit: '50' };

/**
 * The orders that the filters show, with what the owner has just done to them. A row stays where it is when its order
 * no longer fits the filter, and the pages that were loaded stay loaded: the owner's place in the list is not lost.
 */
export const useOrderList = (filters: OrderFilters) => {
  const { items, total, ...list } = usePagedList(reply, apiAddress.orders, { ...PAGE, ...filterQuery(filters) });
  const [changed, setChanged] = useState<ReadonlyMap<string, Order>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const latest = (listed: Order) => {
    const known = changed.get(listed._id);
    return known && known.version >= listed.version ? known : listed; // of the same version, it may be measured further
  };
  const kept = items?.filter(({ _id }) => !removed.has(_id));
  const gone = (items?.length ?? 0) - (kept?.length ?? 0);
  return {
    ...list,
    orders: kept?.map(latest) ?? null,
    total: total === undefined ? undefined : total - gone,
    keep: (order: Order) => setChanged((map) => new Map(map).set(order._id, order)),
    remove: (id: string) => setRemoved((set) => new Set(set).add(id)),
    /** One that was removed is back. */
    restore: (id: string) => setRemoved((set) => new Set([...set].filter((other) => other !== id))),
  };
};
