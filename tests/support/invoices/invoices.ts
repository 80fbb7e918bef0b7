import type { FastifyInstance, InjectOptions } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';

/** A payment in cash of the day of the tests' clock; state only what matters. */
export const CASH = { method: 'cash', amount: 100, paidOn: '2026-11-20' };

/** The owner's API calls about invoices. */
export const ownersInvoices = (app: FastifyInstance, headers: Record<string, string>) => {
  const ask = (options: InjectOptions) => app.inject({ ...options, headers: { ...headers, ...options.headers } });
  const post = (url: string, payload: object, more = {}) => ask({ method: 'POST', url, payload, headers: more });
  return {
    issue: (orderId: string, payload: object = {}) => post(apiAddress.orderInvoices(orderId), payload),
    issued: async (orderId: string, payload: object = {}) =>
      (await post(apiAddress.orderInvoices(orderId), payload)).json<{ data: Invoice }>().data,
    ofOrder: (orderId: string) => ask({ url: apiAddress.orderInvoices(orderId) }),
    list: (query: Record<string, string> = {}) => ask({ url: apiAddress.invoices, query }),
    read: async (_id: string) => (await ask({ url: apiAddress.invoiceById(_id) })).json<{ data: Invoice }>().data,
    pay: (_id: string, payload: object = {}, more = {}) =>
      post(apiAddress.invoicePayments(_id), { ...CASH, ...payload }, more),
    reverse: (_id: string, paymentId: string, payload: object = { reason: 'Typed twice.' }) =>
      post(apiAddress.paymentReversal(_id, paymentId), payload),
    credit: (_id: string, payload: object, more = {}) => post(apiAddress.creditNotes(_id), payload, more),
    invoicesCsv: async () => (await ask({ url: apiAddress.invoiceExport })).body,
    paymentsCsv: async () => (await ask({ url: apiAddress.paymentExport })).body,
  };
};

/** An order whose customer accepted a quotation of 1,421 taka, and the calls about its invoices. */
export const acceptedOrder = async (app: FastifyInstance, quotation?: object) => {
  const order = await quotableOrder(app);
  await order.owner.sent(quotation);
  await order.customer.accept();
  return { ...order, invoices: ownersInvoices(app, order.headers) };
};
