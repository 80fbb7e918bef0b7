import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Order, OrderStatus } from '#contract/orders/order.ts';
import type { MovedOrders } from '#contract/orders/order-moves.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'orders-moved';

/** An order that stayed where it was, and why. */
export interface RefusedMove {
  _id: string;
  reference: string;
  reason: string;
}

const movedText = (count: number, status: OrderStatus, tell: boolean) =>
  `Moved ${count} ${count === 1 ? 'order' : 'orders'} to ${status}.${tell ? ' Their customers get a mail each.' : ''}`;

type Moved = { _id: string; version: number }[];

const send = async (orders: Moved, status: OrderStatus, tell: boolean) =>
  (await callApi<Success<MovedOrders>>(apiAddress.orders, { method: 'PATCH', body: { orders, status, tell } })).data;

/** Moves orders back to where each of them was, as they are now: what somebody changed since stays. @returns those that are back */
const moveBack = async (moved: Moved, before: ReadonlyMap<string, Order>): Promise<Order[]> => {
  const back: Order[] = [];
  for (const [status, orders] of Map.groupBy(moved, ({ _id }) => before.get(_id)?.status)) {
    if (status === undefined) continue;
    for (const { _id, version } of (await send(orders, status, false)).moved) {
      const order = before.get(_id);
      if (order) back.push({ ...order, version });
    }
  }
  return back;
};

const fail = (error: unknown) => showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });

/** Moves many orders in one request. @param onMoved gets those that moved, as they are now */
export const useMoveMany = (onMoved: (orders: readonly Order[]) => void) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedMove[]>([]);

  const undo = async (moved: Moved, before: ReadonlyMap<string, Order>) => {
    const back = await moveBack(moved, before);
    onMoved(back);
    const text = back.length === moved.length ? 'Moved back.' : `Moved ${back.length} of ${moved.length} back.`;
    showToast({ kind: back.length === moved.length ? 'success' : 'error', about: ABOUT, text });
  };

  /** @returns whether the shop answered */
  const move = async (orders: readonly Order[], status: OrderStatus, tell: boolean) => {
    setBusy(true);
    try {
      const data = await send(
        orders.map(({ _id, version }) => ({ _id, version })),
        status,
        tell,
      );
      const byId = new Map(orders.map((order) => [order._id, order]));
      onMoved(
        data.moved.flatMap(({ _id, version }) => {
          const order = byId.get(_id);
          return order ? { ...order, status, version } : [];
        }),
      );
      setRefused(data.refused.map((one) => ({ ...one, reference: byId.get(one._id)?.reference ?? '' })));
      if (data.moved.length > 0)
        showToast({
          kind: 'success',
          about: ABOUT,
          text: movedText(data.moved.length, status, tell),
          // What was told to customers cannot be taken back.
          ...(!tell && { action: { label: 'Undo', run: () => void undo(data.moved, byId).catch(fail) } }),
        });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, forget: () => setRefused([]), move };
};

export type ManyMoves = ReturnType<typeof useMoveMany>;
