import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Decision } from '#contract/orders/decisions.ts';
import { PIECES_OF, SHOWN } from '#contract/orders/own-hand.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { multipart, ownerOf } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import { customersFile, THIN } from '#tests/support/orders/found-files.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));

/** Parts of which their words tell what is not known or wrong: 'unitless', 'thin'. */
const measuring: MeasureFile = async (request, signal) => {
  const words = await text(request.bytes);
  const ask = words.includes('unitless') && request.answered === undefined;
  const part = measuringAs(ask ? { verdict: 'ask', reason: 'Which unit?' } : {});
  const found = await part({ ...request, bytes: new Blob([words]).stream() }, signal);
  const findings = words.includes('thin') ? [THIN] : [];
  return { ...found, measurement: { ...found.measurement, findings } };
};

/** A shop with orders of one part each, which its words describe, and what its owner calls. */
const askingShop = async () => {
  const { app } = await pricingShop({ measureFile: measuring });
  const headers = await ownerOf(app);
  const ordered = async (name: string, words: string, days = 20) => {
    const files = [{ name: 'part.stl', bytes: `solid ${name} ${words}\n` }];
    const fields = { ...wanting([{ quantity: 2 }]), name, deliveryDate: inDays(days) };
    const order = await placed(app, { service: SLA, files, fields });
    await workOff(app);
    const [file] = (await recordOf(app, order._id)).files;
    return { ...order, fileId: file?._id ?? '' };
  };
  const page = async (query: Record<string, string> = {}) =>
    (await app.inject({ url: apiAddress.decisions, query, headers })).json<{
      data: Decision[];
      total: number;
      nextCursor?: string;
    }>();
  /** What is asked of whose order, first what is asked first. */
  const asked = async () => (await page()).data.map(({ kind, order }) => [order.name, kind]);
  const hands = (orders: string[], held: boolean) =>
    app.inject({ method: 'PATCH', url: apiAddress.orderHands, headers, payload: { orders, held } });
  return { app, headers, ordered, page, asked, hands };
};

/** A form of the customer's page. */
const sendForm = (app: FastifyInstance, url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

const tokenOf = ({ trackingUrl }: { trackingUrl: string }) => trackingUrl.split('/').at(-1) ?? '';

test('what orders ask is told to who sees prices alone, and a cursor that is none is refused', async () => {
  const { app, headers } = await askingShop();
  const url = apiAddress.decisions;
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await app.inject({ url, headers: await signedInAs(app, 'workshop') })).statusCode).toBe(403);
  expect((await app.inject({ url, headers: await signedInAs(app, 'reader') })).statusCode).toBe(200);
  for (const cursor of ['x', '2026-12-10_', `open_2026-12-10_${'a'.repeat(36)}`])
    expect((await app.inject({ url, query: { cursor }, headers })).statusCode, cursor).toBe(400);
});

describe('an order asks the owner', () => {
  test('its unit, what was found and its price, what is wanted first first, in pages with none twice', async () => {
    const { ordered, asked, page } = await askingShop();
    await ordered('Later', '');
    await ordered('Thin', 'thin', 12);
    await ordered('Which unit', 'unitless', 9);
    await ordered('Also later', '');
    const all = [
      ['Which unit', 'unit'],
      ['Thin', 'finding'],
      ['Later', 'price'],
      ['Also later', 'price'],
    ];
    expect(await asked()).toEqual(all);
    const found: string[][] = [];
    let cursor: string | undefined;
    do {
      const { data, total, nextCursor } = await page({ limit: '3', ...(cursor !== undefined && { cursor }) });
      found.push(...data.map(({ kind, order }) => [order.name, kind]));
      expect(total).toBe(4);
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual(all);
  });

  test('of all that waits for the same, where somebody wants to go through that', async () => {
    const { ordered, page } = await askingShop();
    await ordered('Later', '');
    await ordered('Thin', 'thin', 12);
    await ordered('Which unit', 'unitless', 9);
    const named = async (why: string) => {
      const { data, total } = await page({ why });
      return [total, data.map(({ order }) => order.name)];
    };
    expect(await named('unit')).toEqual([1, ['Which unit']]);
    expect(await named('quote')).toEqual([2, ['Thin', 'Later']]);
    expect(await named('deposit')).toEqual([0, []]);
  });

  test('the next thing once one is answered, and nothing once all is: also where somebody else answered', async () => {
    const { app, headers, ordered, asked } = await askingShop();
    const { _id, fileId } = await ordered('Unitless and thin', 'unitless thin');
    expect(await asked()).toEqual([['Unitless and thin', 'unit']]);
    const colleague = await signedInAs(app, 'manager');
    const url = apiAddress.orderFileUnit(_id, fileId);
    await app.inject({ method: 'POST', url, headers: colleague, payload: { unit: 'mm' } });
    await workOff(app);
    expect(await asked()).toEqual([['Unitless and thin', 'finding']]);
    const file = (await recordOf(app, _id)).files[0]?.measurement;
    await app.inject({
      method: 'POST',
      url: apiAddress.orderFileAcceptance(_id, fileId),
      headers,
      payload: { measurementId: file?._id, findings: ['thin-wall'], name: '', how: 'by phone', on: inDays(0) },
    });
    expect(await asked()).toEqual([['Unitless and thin', 'price']]);
    await ownersQuotations(app, headers, _id).sent({});
    expect(await asked()).toEqual([]);
  });

  test('for a new quotation where a file was replaced after it was sent', async () => {
    const { app, headers, ordered, asked } = await askingShop();
    const { _id, trackingUrl, fileId } = await ordered('Replaced', '');
    await ownersQuotations(app, headers, _id).sent({});
    await customersFile(app, trackingUrl, fileId).replaceBy({ name: 'new.stl', bytes: 'solid other\n' });
    await workOff(app);
    expect(await asked()).toEqual([['Replaced', 'price']]);
  });

  test('whether it read what the customer corrected, before all else, until it did anything about it', async () => {
    const { app, headers, ordered, asked } = await askingShop();
    const order = await ordered('Changed', '');
    await sendForm(app, siteAddress.trackCorrection(tokenOf(order)), {
      [PIECES_OF + order.fileId]: '3',
      [SHOWN + PIECES_OF + order.fileId]: '2',
    });
    await workOff(app);
    expect(await asked()).toEqual([['Changed', 'changed']]);
    await app.inject({
      method: 'POST',
      url: apiAddress.orderNotes(order._id),
      headers,
      payload: { text: 'Read it.' },
    });
    expect(await asked()).toEqual([['Changed', 'price']]);
  });

  test('whether a payment came of which its customer told, wherever the order stands', async () => {
    const { app, headers, asked } = await askingShop();
    const order = await acceptedOrder(app);
    const { number, _id } = await order.invoices.issued(order._id);
    await ownersOrders(app, headers).change(order._id, { status: 'delivered' });
    expect(await asked()).toEqual([]);
    const form = new FormData();
    form.append('method', 'bKash');
    form.append('reference', '8N7A6D5C');
    const url = siteAddress.trackPaid(tokenOf(order), number);
    await app.inject({ method: 'POST', url, ...(await multipart(form)) });
    expect((await asked()).map(([, kind]) => kind)).toEqual(['payment']);
    await order.invoices.pay(_id, { method: 'bKash', reference: '8N7A6D5C', amount: 1_421 });
    expect(await asked()).toEqual([]);
  });
});

test('an order on hold asks nothing until its customer does something, and then until the shop does', async () => {
  const { app, headers, ordered, asked, hands } = await askingShop();
  const { _id, trackingUrl, fileId } = await ordered('Waits for a file', 'thin');
  await hands([_id], true);
  expect(await asked()).toEqual([]);
  await customersFile(app, trackingUrl, fileId).accept();
  expect(await asked()).toEqual([['Waits for a file', 'held']]);
  const payload = { text: 'Stays on hold.' };
  await app.inject({ method: 'POST', url: apiAddress.orderNotes(_id), headers, payload });
  expect(await asked()).toEqual([]);
  await hands([_id], false);
  expect(await asked()).toEqual([['Waits for a file', 'price']]);
});

test('an order that was cancelled, is in the bin, or waits for its customer or the workshop asks nothing', async () => {
  const { app, headers, ordered, asked } = await askingShop();
  const orders = ownersOrders(app, headers);
  await orders.change((await ordered('Cancelled', 'unitless'))._id, { status: 'cancelled' });
  await orders.remove((await ordered('Binned', ''))._id);
  await orders.change((await ordered('Made', 'thin'))._id, { status: 'in production' });
  await ownersQuotations(app, headers, (await ordered('Offered', ''))._id).sent({});
  expect(await asked()).toEqual([]);
});
