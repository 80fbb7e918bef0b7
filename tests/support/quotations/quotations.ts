import type { FastifyInstance, InjectOptions } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ownerOf } from '#tests/support/app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

/** Two gears and their delivery: 2 × 650.50 + 120 = 1,421 taka. */
export const GEARS = {
  lines: [{ label: 'gear.stl', measured: '41.3 g at 12 BDT/g', quantity: 2, unitPrice: 650.5 }],
  delivery: 120,
};

/** The owner's API calls about the quotations of one order. */
export const ownersQuotations = (app: FastifyInstance, headers: Record<string, string>, orderId: string) => {
  const ask = (options: InjectOptions) => app.inject({ headers, ...options });
  const make = (payload: object = GEARS) => ask({ method: 'POST', url: apiAddress.orderQuotations(orderId), payload });
  const send = (_id: string, version = 1, words?: string) =>
    ask({ method: 'POST', url: apiAddress.orderQuotationSend(orderId, _id), payload: { version, words } });
  return {
    make,
    send,
    /** Sends a draft whose owner read that a file was replaced. */
    sendRead: (_id: string, basisChangedAt: string | undefined) =>
      ask({
        method: 'POST',
        url: apiAddress.orderQuotationSend(orderId, _id),
        payload: { version: 1, basisChangedAt },
      }),
    list: async () => (await ask({ url: apiAddress.orderQuotations(orderId) })).json<{ data: Quotation[] }>().data,
    read: (_id: string) => ask({ url: apiAddress.orderQuotation(orderId, _id) }),
    change: (_id: string, payload: object) =>
      ask({ method: 'PATCH', url: apiAddress.orderQuotation(orderId, _id), payload }),
    discard: (_id: string) => ask({ method: 'DELETE', url: apiAddress.orderQuotation(orderId, _id) }),
    /** Drafts a revision and sends it. */
    sent: async (payload: object = GEARS): Promise<Quotation> => {
      const { _id } = (await make(payload)).json<{ data: Quotation }>().data;
      return (await send(_id)).json<{ data: Quotation }>().data;
    },
  };
};

const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

/** What whoever has an order's private link may call. */
export const customersQuotation = (app: FastifyInstance, trackingUrl: string) => {
  const token = tokenOf(trackingUrl);
  const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers });
  return {
    read: () => app.inject({ url: apiAddress.trackedQuotation(token) }),
    accept: (payload: object = { revision: 1 }) => post(apiAddress.quotationAccept(token), payload),
    decline: (payload: object = { revision: 1 }) => post(apiAddress.quotationDecline(token), payload),
    ask: (payload: object, headers = {}) => post(apiAddress.quotationAsk(token), payload, headers),
  };
};

/** An order, its owner's calls and its customer's. */
export const quotableOrder = async (app: FastifyInstance) => {
  const order = await placed(app);
  const headers = await ownerOf(app);
  return {
    ...order,
    headers,
    owner: ownersQuotations(app, headers, order._id),
    customer: customersQuotation(app, order.trackingUrl),
  };
};
