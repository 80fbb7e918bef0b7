import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';

const shop = async () => {
  const { app } = await testApp({ now: testClock().now });
  const order = await quotableOrder(app);
  const address = new URL(order.trackingUrl).pathname;
  return { app, ...order, address, ...formsOf(app, address) };
};

/** Sends a form as a browser without scripts does. */
const formsOf = (app: FastifyInstance, url: string) => ({
  sent: async (form: Record<string, string>, type = 'application/x-www-form-urlencoded') => {
    const payload = new URLSearchParams(form).toString();
    const reply = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    return [reply.statusCode, reply.headers.location];
  },
});

test('without scripts, a form answers nothing if it is of another revision, order or kind', async () => {
  const { app, owner, address, sent } = await shop();
  const failed = [303, `${address}#quotation-failed`];
  const { _id } = await owner.sent();
  for (const form of [
    {},
    { kind: 'pay', revision: '1' },
    { kind: 'accept' },
    { kind: 'accept', revision: 'x' },
    { kind: 'accept', revision: '1'.repeat(400) },
    { kind: 'accept', revision: '2' },
    { kind: 'accept', revision: '1', name: 'x'.repeat(201) },
    { kind: 'ask', message: ' ' },
    { kind: 'ask', message: 'x'.repeat(40_000) },
  ])
    expect([form, await sent(form as Record<string, string>)]).toEqual([form, failed]);
  expect(await sent({ kind: 'accept', revision: '1' }, 'text/plain')).toEqual(failed);
  const elsewhere = siteAddress.track('x');
  expect(await formsOf(app, elsewhere).sent({ kind: 'accept', revision: '1' })).toEqual([
    303,
    `${elsewhere}#quotation-failed`,
  ]);
  expect((await owner.read(_id)).json().data).toMatchObject({ status: 'sent' });
});

test('without scripts, a customer asks, then accepts once, and a later refusal changes nothing', async () => {
  const { owner, address, sent } = await shop();
  const { _id } = await owner.sent();
  expect(await sent({ kind: 'ask', message: 'কবে পাব?' })).toEqual([303, `${address}#quotation-asked`]);
  expect(await sent({ kind: 'accept', revision: '1', name: 'Nasrin' })).toEqual([303, `${address}#quotation`]);
  expect(await sent({ kind: 'accept', revision: '1', name: 'Nasrin' })).toEqual([303, `${address}#quotation`]);
  expect(await sent({ kind: 'decline', revision: '1' })).toEqual([303, `${address}#quotation-changed`]);
  expect((await owner.read(_id)).json().data).toMatchObject({
    status: 'accepted',
    answer: { accepted: true, by: 'Nasrin' },
  });
});

test('opening the link of a quotation answers nothing, whatever its address says', async () => {
  const { app, owner, address } = await shop();
  const { _id } = await owner.sent();
  await app.inject({ url: `${address}?kind=accept&revision=1` });
  await app.inject({ method: 'HEAD', url: `${address}?kind=accept&revision=1` });
  expect((await owner.read(_id)).json().data).toMatchObject({ status: 'sent' });
});
