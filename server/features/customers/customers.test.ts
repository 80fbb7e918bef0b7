import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { customersShop, only } from '#tests/support/customers/customers.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { GEARS, ownersQuotations } from '#tests/support/quotations/quotations.ts';

describe('a change of a customer is refused', () => {
  test('for one that there is not, a discount that is none, and one that somebody else changed meanwhile', async () => {
    const { order, list, open, change, record } = await customersShop();
    expect((await open('nobody')).statusCode).toBe(404);
    expect((await change('nobody', { version: 1, note: 'x' })).statusCode).toBe(404);
    await order();
    const { _id } = only(await list());
    for (const discountPercent of [-1, 91, 1.005, '5'])
      expect((await change(_id, { version: 1, discountPercent })).json().message).toBe(
        'Enter a discount from 0 to 90 percent!',
      );
    expect((await change(_id, { version: 1, note: 'Pays late.' })).statusCode).toBe(200);
    const late = await change(_id, { version: 1, note: 'Pays early.' });
    expect([late.statusCode, (await record(_id)).note]).toEqual([409, 'Pays late.']);
  });

  test('by a reader, who sees customers, and the workshop, which does not; only an owner gives out and erases', async () => {
    const { app, order, list } = await customersShop();
    await order();
    const { _id } = only(await list());
    const status = async (role: 'reader' | 'workshop' | 'manager', method: 'GET' | 'PATCH' | 'DELETE', url: string) =>
      (
        await app.inject({
          method,
          url,
          headers: await signedInAs(app, role),
          ...(method === 'PATCH' && { payload: { version: 1 } }),
        })
      ).statusCode;
    const url = apiAddress.customerById(_id);
    expect([await status('reader', 'GET', url), await status('workshop', 'GET', url)]).toEqual([200, 403]);
    expect([await status('reader', 'PATCH', url), await status('manager', 'PATCH', url)]).toEqual([403, 200]);
    expect([
      await status('manager', 'DELETE', url),
      await status('manager', 'GET', apiAddress.customerExport(_id)),
    ]).toEqual([403, 403]);
  });
});

test('orders and messages of one e-mail address, however it is typed, are one customer’s, with what they last said', async () => {
  const { order, write, list, record } = await customersShop();
  await order({ email: 'Nasrin@Example.com', name: 'Nasrin A.' });
  await order({ name: 'Nasrin Akter' });
  await write({ email: 'NASRIN@example.com', name: 'Nasrin Akter' });
  await write({ email: 'other@example.com', name: 'Karim' });
  const [karim, nasrin] = await list();
  expect(karim).toMatchObject({ name: 'Karim', orders: 0, messages: 1, balance: 0 });
  expect(nasrin).toMatchObject({ name: 'Nasrin Akter', company: 'Padma Robotics', orders: 2, messages: 1 });
  const all = await record(nasrin?._id ?? '');
  expect(all.orderList.map(({ project }) => project)).toEqual(['Gripper', 'Gripper']);
  expect(all.messageList).toMatchObject([{ message: 'Hello?', state: 'new' }]);
});

test('a customer is found by number in five spellings, Bangla digits too, and by name, company and mail', async () => {
  const { order, names } = await customersShop();
  await order({ contactNumber: '+880 1711-000214' });
  await order({ name: 'Karim', email: 'karim@example.com', company: 'Jute Ltd', contactNumber: '০১৯১১-৫৫৫৬৬৬' });
  for (const q of ['01711000214', '+8801711000214', '01711-000 214', '008801711000214', '০১৭১১০০০২১৪', '000214'])
    expect([q, await names(q)]).toEqual([q, ['Nasrin Akter']]);
  for (const q of ['+880 1911 555666', 'jute', 'KARIM', 'karim@exam'])
    expect([q, await names(q)]).toEqual([q, ['Karim']]);
  expect(await names('01799999999')).toEqual([]);
});

test('what is left to pay and was quoted stands with the customer, whose usual discount begins the next quotation and whose BIN stands on the next invoice', async () => {
  const { app, order, headers, list, record, change } = await customersShop({ now: testClock().now });
  const { invoices, _id: orderId } = await acceptedOrder(app);
  const { _id: invoiceId } = await invoices.issued(orderId);
  const customer = only(await list());
  expect(customer.balance).toBe(1_421);
  const all = await record(customer._id);
  expect(all.quotationList).toMatchObject([{ status: 'accepted', orderReference: expect.any(String) }]);
  expect(all.invoiceList).toMatchObject([{ total: 1_421, rest: 1_421, status: 'unpaid' }]);
  const written = await change(customer._id, { version: all.version, bin: '001234567-0101', discountPercent: 7.5 });
  expect(written.json().data).toMatchObject({ bin: '001234567-0101', discountPercent: 7.5 });
  const { _id: next } = await order();
  const quotations = ownersQuotations(app, headers, next);
  expect((await quotations.make({ lines: GEARS.lines })).json().data).toMatchObject({ discount: 97.58, total: 1_203 });
  await invoices.credit(invoiceId, { amount: 1_421, reason: 'Without BIN.' });
  expect((await invoices.issued(orderId)).customer).toMatchObject({ name: 'Nasrin Akter', bin: '001234567-0101' });
});

describe('two that are one', () => {
  test('are merged and parted again, each with its own; the same number says so by itself', async () => {
    const { order, list, names, merge, part, record } = await customersShop();
    await order();
    await order({ name: 'Nasrin at work', email: 'n.akter@padma.example', contactNumber: '01711-000000' });
    const both = only(await list());
    expect(both).toMatchObject({ name: 'Nasrin Akter', orders: 2 });
    const { merged } = await record(both._id);
    const other = only(merged);
    expect(other).toMatchObject({ name: 'Nasrin at work' });
    expect(await names('at work')).toEqual(['Nasrin Akter']);
    expect((await part(both._id, other._id)).json().data).toMatchObject({
      orders: 1,
      similar: [{ name: 'Nasrin at work' }],
    });
    expect((await list()).map(({ orders }) => orders)).toEqual([1, 1]);
    expect((await part(both._id, other._id)).statusCode).toBe(409);
    expect((await merge(both._id, both._id)).statusCode).toBe(409);
    expect((await merge(other._id, both._id)).json().data).toMatchObject({ name: 'Nasrin at work', orders: 2 });
    // The address of the one that was merged leads to the other.
    expect((await record(both._id))._id).toBe(other._id);
  });

  test('stay parted when either orders again', async () => {
    const { order, list, part, record } = await customersShop();
    const work = { name: 'Nasrin at work', email: 'n.akter@padma.example' };
    await order();
    await order(work);
    const both = only(await list());
    await part(both._id, only((await record(both._id)).merged)._id);
    await order(work);
    expect((await list()).map(({ name, orders }) => [name, orders])).toEqual([
      ['Nasrin at work', 2],
      ['Nasrin Akter', 1],
    ]);
  });
});

test('orders from before there were customers are followed in steps, once each, also after a crash between them', async () => {
  const { app, dataDir, order, list } = await customersShop();
  for (const [at, name] of ['Asha', 'Rahim', 'Karim'].entries())
    await order({ name, email: `${name}@example.com`, contactNumber: `0171100021${at}` });
  await list();
  await rowsOf(dataDir, sql`delete from customer_links where email_key <> 'asha@example.com'`);
  await rowsOf(dataDir, sql`delete from customers where email <> 'Asha@example.com'`);
  await app.services.customers.upkeep();
  expect((await list()).map(({ name, orders }) => [name, orders])).toEqual([
    ['Karim', 1],
    ['Rahim', 1],
    ['Asha', 1],
  ]);
});
