import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
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

test('what was written about an order, by whom or by telephone, and what a customer told of a payment, is erased too', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@example.com' };
  const { app, dataDir, list, erase, headers } = await customersShop({ now: testClock().now, settings });
  const { _id, trackingUrl, invoices } = await acceptedOrder(app);
  const db = await databaseOf(dataDir);
  await db.updateTable('orders').set({ email: '' }).where('_id', '=', _id).execute(); // as one that came by telephone
  const token = trackingUrl.split('/').at(-1) ?? '';
  const { conversations, invoices: told } = app.services;
  await conversations.write(token, 'Is it for Shaheb Bazar?');
  const [message] = (await app.inject({ url: apiAddress.contact, headers })).json<{ data: ContactMessage[] }>().data;
  const url = apiAddress.contactAnswers(message?._id ?? '');
  expect(
    (await app.inject({ method: 'POST', url, headers, payload: { text: 'Yes, to Shaheb Bazar.' } })).statusCode,
  ).toBe(201);
  const { _id: invoiceId, number } = await invoices.issued(_id);
  await told.claim(token, number, { method: 'bKash', reference: '01711222333' }, Buffer.from('a picture'));
  await invoices.pay(invoiceId, { amount: 1_421 });
  await ownersOrders(app, headers).change(_id, { status: 'delivered' });
  const customer = only(await list());
  expect((await erase(customer._id)).statusCode).toBe(200);
  const kept: string[] = [];
  for (const table of ['order_steps', 'contact_messages', 'message_answers', 'customers', 'payment_claims', 'jobs'])
    kept.push(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows));
  expect(kept.join('\n')).not.toMatch(/shaheb|01711222333|picture":"/i);
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
