import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import type { Order, OrderStatus } from '#contract/orders/order.ts';
import { movedOrders } from '#contract/orders/order-moves.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const reply = success(movedOrders);

const ABOUT = 'orders-moved';

/** An order that stayed where it was, and why. */
export interface RefusedMove {
  _id: string;
  reference: string;
  reason: string;
}

const movedText = (count: number, status: OrderStatus, tell: boolean) =>
  `Moved ${count} ${count === 1 ? 'order' : 'orders'} to ${status}.${tell ? ' Their customers get a mail each.' : ''}`;

/** Moves many orders in one request. @param onMoved gets those that moved, as they are now */
export const useMoveMany = (onMoved: (orders: readonly Order[]) => void) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedMove[]>([]);

  /** @returns whether the shop answered */
  const move = async (orders: readonly Order[], status: OrderStatus, tell: boolean) => {
    setBusy(true);
    try {
      const body = { orders: orders.map(({ _id, version }) => ({ _id, version })), status, tell };
      const { data } = await callApi(reply, apiAddress.orders, { method: 'PATCH', body });
      const byId = new Map(orders.map((order) => [order._id, order]));
      onMoved(
        data.moved.flatMap(({ _id, version }) => {
          const order = byId.get(_id);
          return order ? { ...order, status, version } : [];
        }),
      );
      setRefused(data.refused.map((one) => ({ ...one, reference: byId.get(one._id)?.reference ?? '' })));
      if (data.moved.length > 0)
        showToast({ kind: 'success', about: ABOUT, text: movedText(data.moved.length, status, tell) });
      return true;
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, forget: () => setRefused([]), move };
};

export type ManyMoves = ReturnType<typeof useMoveMany>;
