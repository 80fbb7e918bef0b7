import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import { COMPARED } from '#contract/pricing/compared-orders.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';
import { EXACT, estimated, SLA } from '#tests/support/pricing/estimates.ts';
import { ownersPrices } from '#tests/support/pricing/owner-prices.ts';

const FDM = '3D-Printing-fdm';

type Shop = Awaited<ReturnType<typeof measuringShop>>['app'];

const { charges } = FIRST_PRICE_BOOK;
const withSetUp = (setUp: number): PriceBookContent => ({
  ...FIRST_PRICE_BOOK,
  charges: { ...charges, sla: { ...charges.sla, setUp: charges.sla.setUp + setUp } },
});

/** Orders pieces of a part, with the price that the customer was shown. */
const ordered = async (app: Shop, quantity: number) => {
  const measured = await measuredPart(app);
  const shown = await estimated(app, { items: [{ measurementId: measured._id, quantity }] });
  const form = anOrder({
    service: SLA,
    files: [],
    fields: { ...EXACT, quantity: `${quantity}`, estimateId: shown._id },
  });
  form.append('uploadId', measured.uploadId);
  const { _id } = (await place(app, form)).json().data;
  return { _id, total: shown.total };
};

const openShop = async () => {
  const clock = testClock();
  const { app } = await measuringShop({ now: clock.now });
  const headers = await ownerOf(app);
  const compare = (content: unknown, as: object = headers) =>
    app.inject({
      method: 'POST',
      url: apiAddress.priceBookComparison,
      headers: { ...as },
      payload: { content } as object,
    });
  const compared = async (content: PriceBookContent) => (await compare(content)).json().data;
  return { app, clock, headers, compare, compared };
};

describe('a draft of the price book', () => {
  test('is tried out for nobody who is not signed in, and only where it is one', async () => {
    const { compare } = await openShop();
    expect((await compare(withSetUp(10), {})).statusCode).toBe(401);
    const refused = await compare({ ...FIRST_PRICE_BOOK, rushPercent: -1 });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'content.rushPercent']);
  });

  test('says what the last orders would cost, and changes none of them', async () => {
    const { app, headers, compared } = await openShop();
    const [one, two] = [await ordered(app, 1), await ordered(app, 3)];
    await place(app, { service: SLA }); // without a price
    const nothing = { orders: 2, changed: 0, difference: 0, toPerson: 0 };
    expect(await compared(FIRST_PRICE_BOOK)).toEqual(nothing);
    expect(await compared(withSetUp(12.5))).toEqual({ ...nothing, changed: 2, difference: 25 });
    const orders = ownersOrders(app, headers);
    const totals = [await orders.record(one._id), await orders.record(two._id)].map(({ estimate }) => estimate?.total);
    expect(totals).toEqual([one.total, two.total]);
  });

  test('is compared with the prices in force, not with those that an order came with', async () => {
    const { app, headers, compared } = await openShop();
    await ordered(app, 1);
    expect((await ownersPrices(app, headers).save({ basedOn: 1, content: withSetUp(50) })).statusCode).toBe(201);
    expect(await compared(withSetUp(50))).toMatchObject({ orders: 1, changed: 0 });
    expect(await compared(FIRST_PRICE_BOOK)).toMatchObject({ orders: 1, changed: 1, difference: -50 });
  });

  test('leaves out what was cancelled, deleted, or ordered before those days', async () => {
    const { app, clock, compare } = await openShop();
    await ordered(app, 1);
    clock.goOn((COMPARED.days + 1) * 86_400);
    const headers = await ownerOf(app);
    const orders = ownersOrders(app, headers);
    const compared = async () => (await compare(withSetUp(5), headers)).json().data;
    const [cancelled, deleted] = [await ordered(app, 1), await ordered(app, 1)];
    expect(await compared()).toEqual({ orders: 2, changed: 2, difference: 10, toPerson: 0 });
    expect((await orders.change(cancelled._id, { status: 'cancelled', version: 1 })).statusCode).toBe(200);
    expect(await compared()).toMatchObject({ orders: 1 });
    expect((await orders.remove(deleted._id)).statusCode).toBe(200);
    expect(await compared()).toEqual({ orders: 0, changed: 0, difference: 0, toPerson: 0 });
  });

  test('counts the orders that it would leave to a person', async () => {
    const { app, compared } = await openShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const options = { material: 'PLA', finishing: 'Fine', strength: 'Robust' };
    const shown = await estimated(app, { service: FDM, options, items: [{ measurementId, quantity: 1 }] });
    expect(shown.total).toBeGreaterThan(0);
    await place(app, { service: FDM, fields: { estimateId: shown._id } });
    const { PLA: _gone, ...materials } = FIRST_PRICE_BOOK.fdm.materials;
    const draft = { ...FIRST_PRICE_BOOK, fdm: { ...FIRST_PRICE_BOOK.fdm, materials } };
    expect(await compared(draft)).toEqual({ orders: 1, changed: 0, difference: 0, toPerson: 1 });
  });
});
