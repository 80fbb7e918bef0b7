import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { GEARS, ownersQuotations, quotableOrder } from '#tests/support/quotations/quotations.ts';

const shop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now, settings });
  return { app, clock, ...(await quotableOrder(app)) };
};
const line = { label: 'gear.stl', quantity: 1, unitPrice: 10 };

describe('a quotation is refused', () => {
  test('to anybody but the signed-in owner', async () => {
    const { app, _id, owner } = await shop();
    const { _id: draft } = (await owner.make()).json<{ data: Quotation }>().data;
    const anybody = ownersQuotations(app, {}, _id);
    const replies = [
      await app.inject({ url: apiAddress.orderQuotations(_id) }),
      await anybody.read(draft),
      await anybody.make(),
      await anybody.change(draft, { version: 1, discount: 1 }),
      await anybody.send(draft),
      await anybody.discard(draft),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await owner.list()).toMatchObject([{ status: 'draft', version: 1, discount: 0 }]);
  });

  test('for an order that there is not, and in another order’s name', async () => {
    const { app, owner, headers } = await shop();
    const { _id: draft } = (await owner.make()).json<{ data: Quotation }>().data;
    const { _id: another } = await placed(app);
    const elsewhere = ownersQuotations(app, headers, another);
    expect((await ownersQuotations(app, headers, 'x').make()).statusCode).toBe(404);
    expect((await elsewhere.read(draft)).statusCode).toBe(404);
    expect((await elsewhere.change(draft, { version: 1 })).statusCode).toBe(404);
    expect((await elsewhere.send(draft)).statusCode).toBe(404);
    expect((await elsewhere.discard(draft)).statusCode).toBe(404);
    expect(await owner.list()).toMatchObject([{ status: 'draft', version: 1 }]);
  });

  test.each([
    ['half a piece', { lines: [{ ...line, quantity: 0.5 }] }, QUOTATION_MESSAGE.quantity],
    ['no piece', { lines: [{ ...line, quantity: 0 }] }, QUOTATION_MESSAGE.quantity],
    ['a part of a paisa', { lines: [{ ...line, unitPrice: 1.005 }] }, /two decimals/],
    ['a price below nothing', { lines: [{ ...line, unitPrice: -1 }] }, /two decimals/],
    ['a price as text', { lines: [{ ...line, unitPrice: '10' }] }, /two decimals/],
    ['a line for nothing', { lines: [{ ...line, label: ' ' }] }, QUOTATION_MESSAGE.label],
    ['more lines than anybody reads', { lines: Array.from({ length: 101 }, () => line) }, QUOTATION_MESSAGE.manyLines],
    ['a discount above what the lines come to', { lines: [line], discount: 10.01 }, QUOTATION_MESSAGE.discount],
    ['a delivery that pays the customer', { lines: [line], delivery: -5 }, /two decimals/],
    ['a lead time of half a day', { lines: [line], leadTimeDays: 0.5 }, QUOTATION_MESSAGE.leadTime],
    ['a day that there is not', { lines: [line], validUntil: '2026-02-30' }, QUOTATION_MESSAGE.validUntil],
    ['a day that is over', { lines: [line], validUntil: '2026-11-19' }, QUOTATION_MESSAGE.validPast('2026-11-20')],
    [
      'more money than can be counted exactly',
      { lines: Array.from({ length: 2 }, () => ({ ...line, quantity: 100_000, unitPrice: 10_000_000 })) },
      QUOTATION_MESSAGE.tooMuch,
    ],
  ])('with %s', async (_what, payload, message) => {
    const { owner } = await shop();
    const reply = await owner.make(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(message);
    expect(await owner.list()).toEqual([]);
  });

  test('as a second draft beside the first', async () => {
    const { owner } = await shop();
    await owner.make();
    const reply = await owner.make();
    expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.draftExists]);
  });

  test('if it was changed in another window', async () => {
    const { owner } = await shop();
    const { _id } = (await owner.make()).json<{ data: Quotation }>().data;
    expect((await owner.change(_id, { version: 1, discount: 50 })).statusCode).toBe(200);
    for (const late of [await owner.change(_id, { version: 1, discount: 900 }), await owner.send(_id, 1)])
      expect([late.statusCode, late.json().message]).toEqual([409, QUOTATION_MESSAGE.changedMeanwhile]);
    expect(await owner.list()).toMatchObject([{ discount: 50, version: 2, status: 'draft' }]);
  });

  test('without a line, when it is sent', async () => {
    const { owner } = await shop();
    const { _id } = (await owner.make({ lines: [] })).json<{ data: Quotation }>().data;
    const reply = await owner.send(_id);
    expect([reply.statusCode, reply.json().message]).toEqual([400, QUOTATION_MESSAGE.noLines]);
    expect(await owner.list()).toMatchObject([{ status: 'draft', version: 1 }]);
  });

  test('that comes to nothing, since its files wait for a price', async () => {
    const { owner } = await shop();
    const lines = [{ label: 'part.stl', quantity: 2, unitPrice: 0 }];
    const { _id } = (await owner.make({ lines })).json<{ data: Quotation }>().data;
    const reply = await owner.send(_id);
    expect([reply.statusCode, reply.json().message]).toEqual([400, QUOTATION_MESSAGE.noPrice()]);
    expect(await owner.list()).toMatchObject([{ status: 'draft', version: 1 }]);
  });

  test('for an order that was cancelled, and its number goes to the next that is sent', async () => {
    const { app, owner, headers, _id } = await shop();
    const { _id: draft } = (await owner.make()).json<{ data: Quotation }>().data;
    await ownersOrders(app, headers).change(_id, { status: 'cancelled' });
    expect((await owner.send(draft)).statusCode).toBe(409);
    const other = await quotableOrder(app);
    expect((await other.owner.sent()).number).toBe('Q-2026-0001');
  });

  test('once it was sent: nothing of it changes any more', async () => {
    const { owner } = await shop();
    const { _id, version, total } = await owner.sent();
    const replies = [
      await owner.change(_id, { version, discount: 5 }),
      await owner.discard(_id),
      await owner.send(_id, version),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.locked]);
    expect(await owner.list()).toMatchObject([{ status: 'sent', total, discount: 0 }]);
  });
});

describe('a quotation', () => {
  test('comes to what its lines, discount and delivery come to, in whole taka', async () => {
    const { owner } = await shop();
    const reply = await owner.make({ ...GEARS, discount: 0.5, note: 'With supports removed.', leadTimeDays: 3 });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toMatchObject({
      revision: 1,
      status: 'draft',
      lines: [{ label: 'gear.stl', measured: '41.3 g at 12 BDT/g', quantity: 2, unitPrice: 650.5, amount: 1_301 }],
      subtotal: 1_301,
      discount: 0.5,
      delivery: 120,
      rounding: { to: 1, amount: 0.5 },
      total: 1_421,
      currency: 'BDT',
      note: 'With supports removed.',
      leadTimeDays: 3,
      validUntil: '2026-12-04',
    });
    expect(reply.json().data).not.toHaveProperty('vat');
    expect(reply.json().data).not.toHaveProperty('number');
  });

  test('charges VAT only where the shop says so, after the discount and with the delivery', async () => {
    const { owner } = await shop({ VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' });
    const { vat, rounding, total } = await owner.sent({ ...GEARS, discount: 1 });
    expect(vat).toEqual({ percent: 7.5, bin: '001234567-0101', amount: 106.5 });
    expect([rounding?.amount, total]).toEqual([0.5, 1_527]);
  });

  test('that is sent has a number, and its order is Quoted, with the amount in its history', async () => {
    const { app, owner, headers, _id } = await shop();
    expect(await owner.sent()).toMatchObject({ number: 'Q-2026-0001', status: 'sent', sentBy: OWNER.email });
    const { status, history } = await ownersOrders(app, headers).record(_id);
    expect(status).toBe('quoted');
    expect(history.at(-1)).toMatchObject({
      status: 'quoted',
      by: OWNER.email,
      what: 'Quotation Q-2026-0001, revision 1, sent: 1,421 BDT.',
    });
  });

  test('keeps its number in its next revision, which begins as the last one was', async () => {
    const { owner } = await shop();
    const first = await owner.sent();
    expect((await owner.make({})).json().data).toMatchObject({ revision: 2, status: 'draft', total: first.total });
    const [draft] = await owner.list();
    await owner.change(draft?._id ?? '', { version: 1, discount: 21 });
    await owner.send(draft?._id ?? '', 2);
    expect(await owner.list()).toMatchObject([
      { number: 'Q-2026-0001', revision: 2, status: 'sent', total: 1_400 },
      { number: 'Q-2026-0001', revision: 1, status: 'superseded', total: 1_421 },
    ]);
  });

  test('can be discarded while it is a draft', async () => {
    const { owner } = await shop();
    const { _id } = (await owner.make()).json<{ data: Quotation }>().data;
    expect((await owner.discard(_id)).json()).toEqual({ success: true, message: QUOTATION_MESSAGE.discarded });
    expect(await owner.list()).toEqual([]);
  });

  test('has a line without a price for each file that nobody priced, for as many as the Quantity says', async () => {
    const { owner } = await shop();
    expect((await owner.make({})).json().data).toMatchObject({
      lines: [{ label: 'part.stl', measured: '', quantity: 2, unitPrice: 0, amount: 0 }], // '2 pieces'
      total: 0,
    });
  });

  test('begins its numbers anew each year, by the shop’s calendar', async () => {
    const { app, clock, owner } = await shop();
    await owner.sent();
    const toNewYear = (Date.parse('2026-12-31T18:00:00Z') - clock.now().getTime()) / 1_000; // midnight in Dhaka
    clock.goOn(toNewYear - 1);
    const evening = await quotableOrder(app);
    expect((await evening.owner.sent()).number).toBe('Q-2026-0002');
    clock.goOn(1);
    const morning = await quotableOrder(app);
    expect((await morning.owner.sent()).number).toBe('Q-2027-0001');
  });

  test('that was sent keeps its order from being deleted, and a draft goes with it', async () => {
    const { app, owner, headers, _id } = await shop();
    await owner.make();
    expect((await ownersOrders(app, headers).remove(_id)).statusCode).toBe(200);
    const next = await quotableOrder(app);
    expect((await next.owner.sent()).number).toBe('Q-2026-0001');
    const reply = await ownersOrders(app, headers).remove(next._id);
    expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.orderQuoted]);
    expect(await next.owner.list()).toMatchObject([{ number: 'Q-2026-0001', status: 'sent' }]);
  });
});

describe('two at once', () => {
  test('get numbers without a gap and none twice, from ten orders', async () => {
    const { app } = await shop();
    const headers = await ownerOf(app);
    const orders = await Promise.all(Array.from({ length: 10 }, () => placed(app)));
    const sent = await Promise.all(orders.map(({ _id }) => ownersQuotations(app, headers, _id).sent()));
    expect(sent.map(({ number = '' }) => number).toSorted((one, other) => one.localeCompare(other))).toEqual(
      Array.from({ length: 10 }, (_, at) => `Q-2026-00${String(at + 1).padStart(2, '0')}`),
    );
  });

  test('send one draft once', async () => {
    const { app, owner, headers, _id } = await shop();
    const { _id: draft } = (await owner.make()).json<{ data: Quotation }>().data;
    const replies = await Promise.all([owner.send(draft), owner.send(draft), owner.send(draft)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { history } = await ownersOrders(app, headers).record(_id);
    expect(history.filter(({ what }) => what !== undefined)).toHaveLength(1);
  });

  test('make one draft', async () => {
    const { owner } = await shop();
    const replies = await Promise.all([owner.make(), owner.make()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await owner.list()).toHaveLength(1);
  });
});
