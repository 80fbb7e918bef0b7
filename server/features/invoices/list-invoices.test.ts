import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';

/** Three invoices of 1,421 taka: one paid, one with 421 paid and due today, one open without a day. */
const shop = async () => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now });
  const orders = [await acceptedOrder(app), await acceptedOrder(app), await acceptedOrder(app)] as const;
  const [paid, late, open] = orders;
  const { invoices } = paid;
  const issued = [
    await invoices.issued(paid._id),
    await invoices.issued(late._id, { dueOn: '2026-11-20' }),
    await invoices.issued(open._id),
  ] as const;
  await invoices.pay(issued[0]._id, { amount: 1_421 });
  await invoices.pay(issued[1]._id, { amount: 421 });
  const get = async (url: string, query = {}) => app.inject({ url, headers: await ownerOf(app), query });
  return {
    app,
    clock,
    reference: late.reference,
    numbers: async (query: Record<string, string>) =>
      (await get(apiAddress.invoices, query)).json<{ data: Invoice[] }>().data.map(({ number }) => number.slice(-1)),
    status: async (query: Record<string, string>) => (await get(apiAddress.invoices, query)).statusCode,
    sums: async () => (await get(apiAddress.invoiceSums)).json().data,
  };
};

test('the sums are refused to anybody, and an unknown state is no state', async () => {
  const { app, status } = await shop();
  expect((await app.inject({ url: apiAddress.invoiceSums })).statusCode).toBe(401);
  expect(await status({ state: 'late' })).toBe(400);
});

test('invoices are filtered by what is left to pay, and found by number, order and customer', async () => {
  const { numbers, reference } = await shop();
  expect(await numbers({})).toEqual(['3', '2', '1']);
  expect(await numbers({ state: 'open' })).toEqual(['3', '2']);
  expect(await numbers({ state: 'settled' })).toEqual(['1']);
  expect(await numbers({ state: 'overdue' })).toEqual([]);
  expect(await numbers({ q: 'i-2026-0002' })).toEqual(['2']);
  expect(await numbers({ q: reference.toLowerCase() })).toEqual(['2']);
  expect(await numbers({ q: 'padma robo', state: 'open' })).toEqual(['3', '2']);
  expect(await numbers({ q: '%' })).toEqual([]);
});

test('what is owed is summed over all, and overdue from the day after its day on', async () => {
  const { sums, clock, numbers } = await shop();
  expect(await sums()).toEqual({ owed: { invoices: 2, sum: 2_421 }, overdue: { invoices: 0, sum: 0 } });
  clock.goOn(10.5 * 3_600); // past midnight in Dhaka
  expect(await sums()).toEqual({ owed: { invoices: 2, sum: 2_421 }, overdue: { invoices: 1, sum: 1_000 } });
  expect(await numbers({ state: 'overdue' })).toEqual(['2']);
});
