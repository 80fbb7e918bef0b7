import { useMemo, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { hasEnded, type Order } from '#contract/orders/order.ts';
import { type SeenOrder, shownOrder } from '#contract/orders/seen-order.ts';
import { filterQuery, type OrderFilters } from '#web/admin/orders/order-filters.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';

const PAGE = { limit: '50' };

/** By how much the total has changed since the server told it. */
interface Change {
  sinceAnswer: number;
  by: number;
}

/** Whether an order still belongs into the list, as far as its status tells: the rest is the shop's to say, which is asked anew. */
const fits = ({ status }: Order, { status: only, view }: OrderFilters) =>
  only === undefined ? view !== 'open' || !hasEnded(status) : status === only;

/** An order that the owner's work moves between two pages is listed where it was first. */
const listedOnce = (orders: readonly Order[]) => [...new Map(orders.map((order) => [order._id, order])).values()];

/** The listed order that is nearest to one that has left: the next one, at the end of the list the one before. */
const nearest = (listed: readonly Order[], shown: ReadonlySet<string>, id: string) => {
  const at = listed.findIndex(({ _id }) => _id === id);
  if (at < 0) return undefined;
  const isShown = ({ _id }: Order) => shown.has(_id);
  return (listed.slice(at).find(isShown) ?? listed.slice(0, at).findLast(isShown))?._id;
};

/**
 * The orders that the filters show, with what the owner has just done to them. An order leaves the list as soon as its status no
 * longer fits the filter, and the pages that were loaded stay loaded: the owner's place in the list is not lost.
 */
export const useOrderList = (filters: OrderFilters) => {
  const { items, total, answers, ...list } = usePagedList<SeenOrder>(apiAddress.orders, {
    ...PAGE,
    ...filterQuery(filters),
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, Order>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [change, setChange] = useState<Change>({ sinceAnswer: answers, by: 0 });
  const latest = (listed: Order) => {
    const known = changed.get(listed._id);
    return known && known.version >= listed.version ? known : listed; // of the same version, it may be measured further
  };
  const isShown = (order: Order) => !removed.has(order._id) && fits(latest(order), filters);
  const listed = useMemo(() => items && listedOnce(items.map(shownOrder)), [items]);
  const shown = listed?.filter(isShown);
  const count = (by: number) =>
    setChange((before) => ({ sinceAnswer: answers, by: by + (before.sinceAnswer === answers ? before.by : 0) }));
  const isListed = (id: string) => shown?.some(({ _id }) => _id === id) ?? false;
  return {
    ...list,
    orders: shown?.map(latest) ?? null,
    /** Those that a change of status has taken out of the list. */
    moved: listed?.filter((order) => !removed.has(order._id) && !fits(latest(order), filters)).map(latest) ?? [],
    total: total === undefined ? undefined : total + (change.sinceAnswer === answers ? change.by : 0),
    keep: (order: Order) => {
      if (listed?.some(({ _id }) => _id === order._id) && !removed.has(order._id))
        count(Number(fits(order, filters)) - Number(isListed(order._id)));
      setChanged((map) => new Map(map).set(order._id, order));
    },
    remove: (id: string) => {
      if (isListed(id)) count(-1);
      setRemoved((set) => new Set(set).add(id));
    },
    /** One that was removed is back; the list is to be asked for anew. */
    restore: (id: string) => setRemoved((set) => new Set([...set].filter((other) => other !== id))),
    nearestTo: (id: string) => nearest(listed ?? [], new Set(shown?.map(({ _id }) => _id)), id),
  };
};
