import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { fakeGateway } from '#tests/support/invoices/fake-gateway.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';

const NUMBER = 'I-2026-0001';
const REST_CENTS = 142_100;

const begin = (app: FastifyInstance, trackingUrl: string, number = NUMBER, payload = {}) =>
  app.inject({
    method: 'POST',
    url: apiAddress.invoicePay(trackingUrl.split('/').at(-1) ?? '', number),
    payload,
  });
const tell = (app: FastifyInstance, reference: string, more = {}) =>
  app.inject({ method: 'POST', url: apiAddress.paymentConfirmations, payload: { reference, ...more } });

/** A shop with a gateway, and an invoice of 1,421 taka. */
const shop = async (invoice = {}) => {
  const fake = fakeGateway();
  const { app } = await testApp({ now: testClock().now, paymentGateway: fake.gateway });
  const order = await acceptedOrder(app);
  const { _id: invoiceId } = await order.invoices.issued(order._id, invoice);
  return { app, ...fake, ...order, read: () => order.invoices.read(invoiceId), invoiceId };
};

describe('an online payment is refused', () => {
  test('with a sentence where the shop has no gateway, whether it is begun or told', async () => {
    const { app } = await testApp({ now: testClock().now });
    const { _id, trackingUrl, invoices } = await acceptedOrder(app);
    await invoices.issued(_id);
    for (const reply of [await begin(app, trackingUrl), await tell(app, 'T-1')])
      expect([reply.statusCode, reply.json().message]).toEqual([404, INVOICE_MESSAGE.noGateway()]);
  });

  test('for an invoice of another order, and with a link that is not ours', async () => {
    const { app, trackingUrl, started } = await shop();
    const other = await placed(app);
    expect((await begin(app, other.trackingUrl)).statusCode).toBe(404);
    expect((await begin(app, `${trackingUrl}A`)).statusCode).toBe(404);
    expect((await begin(app, trackingUrl, 'I-2026-0002')).statusCode).toBe(404);
    expect(started).toEqual([]);
  });

  test('where nothing is left to pay', async () => {
    const { app, trackingUrl, invoices, invoiceId } = await shop();
    await invoices.pay(invoiceId, { amount: 1_421 });
    const reply = await begin(app, trackingUrl);
    expect([reply.statusCode, reply.json().message]).toEqual([409, INVOICE_MESSAGE.aboveRest(0)]);
  });

  test('under a reference of which the gateway knows nothing, whatever the request says', async () => {
    const { app, read } = await shop();
    const reply = await tell(app, 'T-9', { number: NUMBER, amount: 1_421, amountCents: REST_CENTS, paid: true });
    expect([reply.statusCode, reply.json().message]).toEqual([404, INVOICE_MESSAGE.notPaid]);
    expect((await tell(app, '')).statusCode).toBe(400);
    expect((await read()).payments).toEqual([]);
  });

  test('for now where the gateway does not answer', async () => {
    const { app, trackingUrl, breakDown } = await shop();
    breakDown();
    for (const reply of [await begin(app, trackingUrl), await tell(app, 'T-1')]) {
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBeDefined();
      expect(reply.body).not.toContain('gateway is down');
    }
  });
});

describe('an online payment', () => {
  test('is begun for what is due by the shop’s books: the deposit, then the rest; no amount comes from the request', async () => {
    const { app, trackingUrl, started, invoices, invoiceId } = await shop({ deposit: 500 });
    const reply = await begin(app, trackingUrl, NUMBER, { amount: 1, amountCents: 100, number: 'I-2026-0009' });
    expect([reply.statusCode, reply.json().data]).toEqual([201, { url: 'https://pay.example/T-1' }]);
    await invoices.pay(invoiceId, { amount: 500 });
    await begin(app, trackingUrl);
    const due = { number: NUMBER, returnUrl: trackingUrl };
    expect(started).toEqual([
      { ...due, amountCents: 50_000 },
      { ...due, amountCents: 92_100 },
    ]);
  });

  test('is entered once, however often it is told, with the gateway’s amount', async () => {
    const { app, _id, headers, pay, read } = await shop();
    pay('T-1', { number: NUMBER, amountCents: 100_050 });
    const told = await Promise.all([tell(app, 'T-1'), tell(app, 'T-1', { amount: 1 }), tell(app, 'T-1')]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await tell(app, 'T-1');
    const invoice = await read();
    expect(invoice).toMatchObject({ status: 'partly', paid: 1_000.5, rest: 420.5 });
    expect(invoice.payments).toMatchObject([{ method: 'online', reference: 'T-1', recordedBy: 'TestPay' }]);
    const { history } = await ownersOrders(app, headers).record(_id);
    expect(history.at(-1)).toMatchObject({
      by: null,
      what: `1,000.50 BDT paid for invoice ${NUMBER} online (T-1) on 20 Nov 2026.`,
    });
  });

  test('is not entered again after the owner reversed it', async () => {
    const { app, pay, read, invoices, invoiceId } = await shop();
    pay('T-1', { number: NUMBER, amountCents: REST_CENTS });
    await tell(app, 'T-1');
    const [payment] = (await read()).payments;
    await invoices.reverse(invoiceId, payment?._id ?? '');
    await tell(app, 'T-1');
    expect(await read()).toMatchObject({ paid: 0, rest: 1_421, status: 'unpaid' });
  });

  test('that comes on top of the whole sum is entered all the same: it was paid, and is to be paid back', async () => {
    const { app, pay, read, invoices, invoiceId } = await shop();
    await invoices.pay(invoiceId, { amount: 1_421 });
    pay('T-1', { number: NUMBER, amountCents: REST_CENTS });
    expect((await tell(app, 'T-1')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ paid: 2_842, rest: -1_421, status: 'paid' });
  });
});
