import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerRecord } from '#contract/customers/customer.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

type Headers = Record<string, string>;

const calls = (app: FastifyInstance, headers: Headers) => {
  const list = async (q?: string) =>
    (await app.inject({ url: apiAddress.customers, headers, query: q === undefined ? {} : { q } })).json<{
      data: CustomerSummary[];
    }>().data;
  const post = (url: string, other: string) => app.inject({ method: 'POST', url, headers, payload: { other } });
  return {
    list,
    names: async (q?: string) => (await list(q)).map(({ name }) => name),
    open: (_id: string) => app.inject({ url: apiAddress.customerById(_id), headers }),
    record: async (_id: string) =>
      (await app.inject({ url: apiAddress.customerById(_id), headers })).json<{ data: CustomerRecord }>().data,
    change: (_id: string, payload: object) =>
      app.inject({ method: 'PATCH', url: apiAddress.customerById(_id), headers, payload }),
    merge: (_id: string, other: string) => post(apiAddress.customerMerge(_id), other),
    part: (_id: string, other: string) => post(apiAddress.customerPart(_id), other),
    erase: (_id: string) => app.inject({ method: 'DELETE', url: apiAddress.customerById(_id), headers }),
  };
};

/** A shop, its customers' calls, and what makes somebody a customer. */
export const customersShop = async (options: Parameters<typeof testApp>[0] = {}) => {
  const opened = await testApp(options);
  const headers = await ownerOf(opened.app);
  const order = (fields: Record<string, string> = {}) => placed(opened.app, { fields });
  const write = (payload: object = {}) =>
    opened.app.inject({
      method: 'POST',
      url: apiAddress.contact,
      payload: { name: 'Nasrin', email: 'nasrin@example.com', country: 'Bangladesh', message: 'Hello?', ...payload },
    });
  return { ...opened, headers, order, write, ...calls(opened.app, headers) };
};

/** The one that there is. */
export const only = <Item>([item, ...more]: readonly Item[]): Item => {
  expect(more).toEqual([]);
  if (item === undefined) throw new Error('there is none');
  return item;
};
