import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { testApp, testClock } from './support/app.ts';
import { fakeGateway } from './support/invoices/fake-gateway.ts';
import { acceptedOrder, ownersInvoices } from './support/invoices/invoices.ts';
import { orderedProduct } from './support/product-orders/ordered-product.ts';
import { addProduct } from './support/products/a-product.ts';
import { GEARS, ownersQuotations, quotableOrder } from './support/quotations/quotations.ts';
import { ledger } from './support/shop/ledger.ts';

/** What somebody might add to any request to pay less. */
const LOWER = {
  price: 0.01,
  unitPrice: 0.01,
  price_paisa: 1,
  amountCents: 1,
  total: 0.01,
  total_paisa: 1,
  subtotal: 0.01,
  rest: 0,
  paid: 1_421,
  currency: 'USD',
  vat: { percent: 0, bin: '', amount: 0 },
  vatPercent: 0,
  number: 'Q-2026-0099',
  quotationId: 'another',
  invoiceId: 'another',
  orderId: 'another',
  priceBook: 99,
  estimateId: 'another',
  status: 'paid',
  answer: { accepted: true, by: 'x', at: '2026-11-20T08:00:00.000Z' },
  stock: 0,
};
/** The same, and what counts where the owner drafts a quotation, and nowhere else. */
const LOWER_STILL = { ...LOWER, lines: [{ label: 'x', quantity: 1, unitPrice: 0.01 }], discount: 1_300, delivery: 0 };

const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

/** A whole way from a request to a paid job, and a product, with something added to the draft, and to every other request. */
const wholeWay = async (inDraft: object, lie: object) => {
  const fake = fakeGateway();
  const settings = { VAT_PERCENT: '15', VAT_BIN: '001234567-0101' };
  const { app, dataDir } = await testApp({ now: testClock().now, settings, paymentGateway: fake.gateway });
  const { _id: productId } = (await addProduct(app)).json<{ data: Product }>().data;
  const { _id, trackingUrl, headers } = await quotableOrder(app);
  const token = tokenOf(trackingUrl);
  const statuses: number[] = [];
  const post = async (url: string, payload: object, from = {}) => {
    const reply = await app.inject({ method: 'POST', url, payload: { ...lie, ...payload }, headers: from });
    statuses.push(reply.statusCode);
    return reply.json().data;
  };
  const draft = await ownersQuotations(app, headers, _id).make({ ...inDraft, ...GEARS });
  await post(apiAddress.orderQuotationSend(_id, draft.json().data._id), { version: 1 }, headers);
  await post(apiAddress.quotationAsk(token), { message: 'When?' });
  await post(apiAddress.quotationAccept(token), { revision: 1, name: 'Nasrin' });
  const invoice = await post(apiAddress.orderInvoices(_id), { deposit: 500 }, headers);
  const payment = { kind: 'payment', method: 'cash', amount: 100, reference: '', paidOn: '2026-11-20' };
  await post(apiAddress.invoicePayments(invoice._id), payment, headers);
  await post(apiAddress.invoicePay(token, invoice.number), {});
  fake.pay('T-1', { number: invoice.number, amountCents: fake.started[0]?.amountCents ?? 0 });
  await post(apiAddress.paymentConfirmations, { reference: 'T-1' });
  await post(apiAddress.creditNotes(invoice._id), { amount: 20, reason: 'Late.' }, headers);
  statuses.push((await orderedProduct(app, productId, { ...lie, quantity: 2 })).statusCode);
  return { statuses, books: await ledger(dataDir) };
};

test('a whole way with a lie in every request comes to the same amounts as an honest one', async () => {
  const [honest, lying] = [await wholeWay({}, {}), await wholeWay(LOWER, LOWER_STILL)];
  expect(honest.statuses.every((status) => status < 300)).toBe(true);
  expect(lying).toEqual(honest);
});

interface Documented {
  paths: Record<string, Record<string, { security?: object[] }>>;
}

const callsOf = async (app: FastifyInstance) => {
  const { paths } = (await app.inject({ url: apiAddress.openapi })).json<Documented>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({ path, method, guarded: security.length > 0 })),
  );
};

/** Two customers in one shop: one with an accepted quotation and an invoice, the other with a quotation that was sent. */
const twoCustomers = async () => {
  const { app, dataDir } = await testApp({ now: testClock().now, paymentGateway: fakeGateway().gateway });
  const one = await acceptedOrder(app);
  const invoice = await one.invoices.issued(one._id);
  await one.invoices.pay(invoice._id);
  const other = await quotableOrder(app);
  await other.owner.sent();
  const { payments } = await one.invoices.read(invoice._id);
  const record = await app.inject({ url: apiAddress.orderById(one._id), headers: one.headers });
  const ids = { number: invoice.number, fileId: record.json().data.files[0]._id, paymentId: payments[0]?._id ?? '' };
  return { app, dataDir, one, other, invoice, ids };
};

const filled = (path: string, parts: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(parts[name] ?? 'x'));

/** A body that every call of a customer accepts, so that only who asks can be wrong. */
const BODY = { revision: 1, message: 'When?', name: 'Somebody', reason: '', finding: 'thin-wall', reference: 'T-1' };

const ask = (app: FastifyInstance, method: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: method.toUpperCase() as 'GET' | 'POST',
    url,
    headers,
    ...(method !== 'get' && method !== 'delete' && { payload: BODY }),
  });

describe('a private link', () => {
  test('that is forged, altered or of no order opens none of the calls that take one', async () => {
    const { app, dataDir, one, other, ids } = await twoCustomers();
    const before = await ledger(dataDir);
    const token = tokenOf(one.trackingUrl);
    const forged = [
      one._id,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token + tokenOf(other.trackingUrl),
    ];
    const calls = (await callsOf(app)).filter(({ path }) => path.includes('{token}'));
    expect(calls.length).toBeGreaterThan(8);
    for (const { path, method } of calls)
      for (const wrong of forged) {
        const { statusCode } = await ask(app, method, filled(path, { ...ids, token: wrong }));
        expect([path, Math.floor(statusCode / 100), statusCode !== 200]).toEqual([path, 4, true]);
      }
    expect(await ledger(dataDir)).toEqual(before);
  });

  test('of another order neither shows nor changes anything of this one', async () => {
    const { app, dataDir, one, other, invoice, ids } = await twoCustomers();
    const before = await ledger(dataDir);
    const calls = (await callsOf(app)).filter(({ path }) => path.includes('{token}'));
    const others = { ...ids, token: tokenOf(other.trackingUrl) };
    for (const { path, method } of calls.filter(({ method, path: its }) => method === 'get' || /\}.*\{/.test(its))) {
      const reply = await ask(app, method, filled(path, others));
      for (const secret of [one.reference, invoice.number, 'Q-2026-0001'])
        expect([path, reply.body.includes(secret)]).toEqual([path, false]);
      if (/\}.*\{/.test(path)) expect([path, reply.statusCode]).toEqual([path, expect.toBeOneOf([400, 404, 415])]);
    }
    expect(await ledger(dataDir)).toEqual(before);
  });

  test('is no sign-in: every call of the owner refuses it, and nobody', async () => {
    const { app, dataDir, one, ids } = await twoCustomers();
    const before = await ledger(dataDir);
    const bearer = { authorization: `Bearer ${tokenOf(one.trackingUrl)}` };
    const calls = (await callsOf(app)).filter(({ guarded }) => guarded);
    expect(calls.length).toBeGreaterThan(30);
    for (const { path, method } of calls)
      for (const headers of [{}, bearer]) {
        const { statusCode } = await ask(app, method, filled(path, { ...ids, _id: one._id }), headers);
        expect([method, path, statusCode]).toEqual([method, path, 401]);
      }
    expect(await ledger(dataDir)).toEqual(before);
  });
});

test('the owner’s calls find nothing of one order under another', async () => {
  const { app, dataDir, one, other, invoice, ids } = await twoCustomers();
  const { headers } = one;
  const [quotation] = await one.owner.list();
  const second = await acceptedOrder(app);
  const another = await second.invoices.issued(second._id);
  const before = await ledger(dataDir);
  const elsewhere = ownersQuotations(app, headers, other._id);
  const quotationId = quotation?._id ?? '';
  const replies = [
    await elsewhere.read(quotationId),
    await elsewhere.change(quotationId, { version: 2, discount: 1_000 }),
    await elsewhere.send(quotationId, 2),
    await elsewhere.discard(quotationId),
    await ownersInvoices(app, headers).reverse(another._id, ids.paymentId),
    await app.inject({ url: apiAddress.orderFile(other._id, ids.fileId), headers }),
    await app.inject({ url: apiAddress.invoiceById(one._id), headers }),
    await app.inject({ url: apiAddress.orderById(invoice._id), headers }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
  expect(await ledger(dataDir)).toEqual(before);
});
