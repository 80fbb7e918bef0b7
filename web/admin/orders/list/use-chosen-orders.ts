import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';

/** Orders of the list that are chosen to be moved together. One that has left the list is chosen no more. */
export const useChosenOrders = (orders: readonly Order[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ _id }) => ids.has(_id));
  const choose = (some: readonly Order[], on: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const { _id } of some) {
        if (on) after.add(_id);
        else after.delete(_id);
      }
      return after;
    });
  return {
    chosen,
    isChosen: ({ _id }: Order) => ids.has(_id),
    choose,
    clear: () => setIds(new Set()),
  };
};

export type ChosenOrders = ReturnType<typeof useChosenOrders>;
