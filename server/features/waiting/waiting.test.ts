import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Waiting } from '#contract/waiting.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

type App = Awaited<ReturnType<typeof testApp>>['app'];

const readBy = async (app: App, headers: Record<string, string>) =>
  (await app.inject({ url: apiAddress.waiting, headers })).json<{ data: Waiting }>().data;

test('what waits is told to nobody who is not signed in, and of it each role reads what it may ask for call by call', async () => {
  const { app } = await testApp();
  expect((await app.inject({ url: apiAddress.waiting })).statusCode).toBe(401);
  const partsFor = async (role: Parameters<typeof signedInAs>[1]) =>
    Object.keys(await readBy(app, await signedInAs(app, role))).toSorted();
  expect(await partsFor('workshop')).toEqual(['orders']);
  expect(await partsFor('reader')).toEqual(['messages', 'notices', 'orders', 'undelivered']);
  expect(await partsFor('manager')).toEqual(['firstDayLeft', 'messages', 'notices', 'orders', 'undelivered']);
});

test('what waits is what the calls of the rooms say', async () => {
  const { app } = await testApp();
  const headers = await ownerOf(app);
  await placed(app);
  const data = async (url: string) => (await app.inject({ url, headers })).json().data;
  const { steps } = await data(apiAddress.firstDay);
  expect(await readBy(app, headers)).toEqual({
    orders: await data(apiAddress.orderCounts),
    messages: await data(apiAddress.contactCounts),
    notices: await data(apiAddress.notices),
    undelivered: 0,
    firstDayLeft: steps.filter(({ state }: { state: string }) => state === 'open').length,
  });
  expect((await readBy(app, headers)).orders.new).toBe(1);
});
