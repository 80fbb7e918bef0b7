import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { customersShop, only } from '#tests/support/customers/customers.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

describe('what is kept of a person', () => {
  test('is given out as one file, without who of the shop wrote what', async () => {
    const { app, order, write, list, headers } = await customersShop();
    await order();
    await write();
    const { _id } = only(await list());
    const reply = await app.inject({ url: apiAddress.customerExport(_id), headers });
    expect(reply.headers['content-disposition']).toContain('attachment');
    const file = reply.json();
    expect(file).toMatchObject({
      customer: { name: 'Nasrin', email: 'nasrin@example.com' },
      orders: [
        { deliveryAddress: 'Shaheb Bazar, Rajshahi', files: [{ name: 'part.stl' }], history: [{ by: 'customer' }] },
      ],
      messages: [{ message: 'Hello?' }],
    });
  });

  test('is not erased while an order is under way or an invoice is open', async () => {
    const { app, list, erase, headers } = await customersShop({ now: testClock().now });
    const { invoices, _id: orderId } = await acceptedOrder(app);
    const { _id: invoiceId, number } = await invoices.issued(orderId);
    const { _id } = only(await list());
    const refused = await erase(_id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('still under way')]);
    await ownersOrders(app, headers).change(orderId, { status: 'delivered' });
    expect((await erase(_id)).json().message).toContain(`${number} is not settled`);
    await invoices.pay(invoiceId, { amount: 1_421 });
    expect((await erase(_id)).statusCode).toBe(200);
  });

  test('is erased: no row and no file has it any more, but the name on an order that papers were written for', async () => {
    const { app, dataDir, list, erase, order, write, headers, names } = await customersShop({ now: testClock().now });
    const { invoices, _id: invoiced } = await acceptedOrder(app);
    await invoices.pay((await invoices.issued(invoiced))._id, { amount: 1_421 });
    const { _id: plain } = await order({ project: 'Secret project' });
    await write();
    const { change, record } = ownersOrders(app, headers);
    await change(invoiced, { status: 'delivered' });
    await change(plain, { status: 'cancelled', note: 'Nasrin called' });
    expect(await filesIn(dataDir, 'orders/')).not.toEqual([]);
    expect((await erase(only(await list())._id)).statusCode).toBe(200);
    expect(await filesIn(dataDir, 'orders/')).toEqual([]);
    expect(await names()).toEqual([]);
    expect(await record(plain)).toMatchObject({ name: '', email: '', project: '', files: [], status: 'cancelled' });
    expect(await record(invoiced)).toMatchObject({ name: 'Nasrin Akter', email: '', contactNumber: '', files: [] });
    const db = await databaseOf(dataDir);
    const kept: string[] = [];
    for (const table of [
      'orders',
      'order_files',
      'order_steps',
      'contact_messages',
      'message_answers',
      'customers',
      'customer_links',
      'jobs',
    ])
      kept.push(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows));
    expect(kept.join('\n')).not.toMatch(/nasrin@|1711|shaheb|secret project|called|hello\?/i);
  });
});

test('files are removed once their order ended as long ago as the shop keeps them, and its history says so', async () => {
  const clock = testClock();
  const { app, dataDir, order, headers } = await customersShop({ now: clock.now });
  const { _id: over } = await order();
  const { _id: open } = await order();
  const orders = ownersOrders(app, headers);
  await orders.change(over, { status: 'delivered' });
  const { version } = (await app.inject({ url: apiAddress.settings, headers })).json().data;
  const values = { 'files.keptMonths': 6 };
  await app.inject({ method: 'PATCH', url: apiAddress.settings, headers, payload: { version, values } });
  clock.goOn(170 * 86_400);
  await app.services.customers.upkeep();
  expect(await filesIn(dataDir, 'orders/')).toHaveLength(2);
  clock.goOn(20 * 86_400);
  await app.services.customers.upkeep();
  const later = await ownerOf(app); // the sign-in has ended
  const [overNow, openNow] = [await ownersOrders(app, later).record(over), await ownersOrders(app, later).record(open)];
  expect([overNow.files, openNow.files.length]).toEqual([[], 1]);
  expect(overNow.history.at(-1)?.what).toBe('Files removed 6 months after the order ended: part.stl.');
  expect(await filesIn(dataDir, 'orders/')).toHaveLength(1);
});
