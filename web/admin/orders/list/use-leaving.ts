import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';

/** As long as a row takes to fade (web/styles/desk.css), and a little more. */
const FADES_MS = 320;

interface Shown {
  list: string;
  orders: readonly Order[];
  leaving: readonly Order[];
}

/** The rows with those that have just left where they were. */
const withLeaving = (before: readonly Order[], now: readonly Order[]) => {
  const ids = new Set(now.map(({ _id }) => _id));
  const merged = [...now];
  const leaving = before.filter(({ _id }, at) => {
    if (ids.has(_id)) return false;
    merged.splice(Math.min(at, merged.length), 0, before[at] as Order);
    return true;
  });
  return { orders: merged, leaving };
};

/** Rows stay a moment when they leave, so that one sees which ones went. Another list is shown at once. */
export const useLeaving = (list: string, orders: readonly Order[]) => {
  const [before, setBefore] = useState({ list, orders });
  const [shown, setShown] = useState<Shown>({ list, orders, leaving: [] });
  if (before.list !== list || before.orders.map(({ _id }) => _id).join() !== orders.map(({ _id }) => _id).join()) {
    setBefore({ list, orders });
    setShown(before.list === list ? { list, ...withLeaving(before.orders, orders) } : { list, orders, leaving: [] });
  }
  const fading = shown.leaving.length > 0;
  useEffect(() => {
    if (!fading) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, leaving: [] })), FADES_MS);
    return () => clearTimeout(timer);
  }, [fading]);
  const leaving = new Set(shown.leaving.map(({ _id }) => _id));
  const latest = new Map(orders.map((order) => [order._id, order]));
  return {
    rows: fading && shown.list === list ? shown.orders.map((order) => latest.get(order._id) ?? order) : orders,
    isLeaving: ({ _id }: Order) => fading && leaving.has(_id) && !latest.has(_id),
  };
};
