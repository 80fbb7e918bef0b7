import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEMO_MESSAGES, DEMO_ORDERS } from '#content/demo-shop.ts';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Order } from '#contract/orders/order.ts';
import { ORDER_STATUSES } from '#contract/orders/order.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

test('DEMO=full has measured its files and priced its orders, as any other shop', async () => {
  const { app } = await testApp({ settings: { DEMO: 'full' } });
  const orders: Order[] = (await app.inject({ url: apiAddress.orders, headers: await ownerOf(app) })).json().data;
  expect(orders).toHaveLength(DEMO_ORDERS.length);
  expect(orders.filter(({ price }) => (price?.payable ?? 0) === 0).map(({ project }) => project)).toEqual([]);
});

test('DEMO=full begins with a lived-in shop, and one press takes all of it out', async () => {
  const { app, dataDir } = await testApp({ settings: { DEMO: 'full' } });
  const headers = await ownerOf(app);
  const read = async (url: string) => (await app.inject({ url, headers })).json();
  const orders: Order[] = (await read(apiAddress.orders)).data;
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  expect(orders.map(({ project }) => project).toReversed()).toEqual(DEMO_ORDERS.map(({ project }) => project));
  expect(orders.every(({ files }) => files.length === 1)).toBe(true);
  const counted = (await read(apiAddress.contactCounts)).data.counts;
  expect(counted.new + counted.answered + counted.done).toBe(DEMO_MESSAGES.length);
  const invoices = (await read(apiAddress.invoices)).data;
  expect(new Set(invoices.map(({ status }: { status: string }) => status))).toEqual(new Set(['paid', 'partly']));
  expect((await read(apiAddress.customers)).data).toHaveLength(6);
  expect((await read(apiAddress.people)).data).toHaveLength(3);

  const open = invoices.find(({ status }: { status: string }) => status === 'partly');
  const payload = { method: 'bKash', amount: 1, paidOn: shopDay(new Date()), reference: 'TRIED-IT', once: true };
  const tried = await app.inject({ method: 'POST', url: apiAddress.invoicePayments(open._id), headers, payload });
  expect(tried.statusCode).toBe(201);

  expect((await app.inject({ method: 'POST', url: apiAddress.demoRemoval, headers })).statusCode).toBe(200);
  const db = await databaseOf(dataDir);
  for (const table of [
    'orders',
    'order_files',
    'order_steps',
    'quotations',
    'invoices',
    'payments',
    'payment_transactions',
    'contact_messages',
    'message_answers',
    'customers',
    'customer_links',
    'document_counters',
    'demo_things',
  ])
    expect([table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows]).toEqual([table, []]);
  expect((await read(apiAddress.people)).data).toHaveLength(1);
  expect((await read(apiAddress.products)).data).toEqual([]);
  expect(await filesIn(dataDir, 'orders/')).toEqual([]);
});
