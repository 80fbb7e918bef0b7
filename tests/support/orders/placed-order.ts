import type { FastifyInstance, InjectOptions } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { multipart } from '#tests/support/app.ts';
import { anOrder, type SentOrder } from './an-order.ts';

type Owner = Record<string, string>;

/** Sends an order as the site's form does. */
export const place = async (
  app: FastifyInstance,
  order: SentOrder | FormData = {},
  headers: Record<string, string> = {},
) => {
  const sent = await multipart(order instanceof FormData ? order : anOrder(order));
  return app.inject({
    method: 'POST',
    url: apiAddress.order,
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
  });
};

/** Places an order. @returns the customer's receipt */
export const placed = async (app: FastifyInstance, order: SentOrder = {}): Promise<OrderReceipt> =>
  (await place(app, order)).json<{ data: OrderReceipt }>().data;

/** The owner's API calls about orders. */
export const ownersOrders = (app: FastifyInstance, headers: Owner) => {
  const ask = (options: InjectOptions) => app.inject({ headers, ...options });
  return {
    list: (query: Record<string, string> = {}) => ask({ url: apiAddress.orders, query }),
    open: (id: string) => ask({ url: apiAddress.orderById(id) }),
    record: async (id: string) => (await ask({ url: apiAddress.orderById(id) })).json<{ data: OrderRecord }>().data,
    change: (id: string, payload: object) => ask({ method: 'PATCH', url: apiAddress.orderById(id), payload }),
    remove: (id: string) => ask({ method: 'DELETE', url: apiAddress.orderById(id) }),
    restore: (id: string) => ask({ method: 'POST', url: apiAddress.orderRestore(id), payload: {} }),
    /** Deletes it, and erases it from the bin. */
    erase: async (id: string) => {
      await ask({ method: 'DELETE', url: apiAddress.orderById(id) });
      return ask({ method: 'DELETE', url: apiAddress.binnedOrder(id) });
    },
  };
};
