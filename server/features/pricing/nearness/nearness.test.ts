import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import { newId } from '#server/database/identifiers.ts';
import { OWNER, ownerOf, testClock } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersPrices } from '#tests/support/pricing/owner-prices.ts';

const AMOUNT = 'Please write a number from 0.1 to 1,000,000 with at most one decimal!';

const write = async (app: FastifyInstance, id: string, payload: object, headers?: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: apiAddress.orderActuals(id),
    headers: headers ?? (await ownerOf(app)),
    payload,
  });

const nearness = async (app: FastifyInstance) => (await app.inject({ url: apiAddress.nearness })).json().data;

let made = 0;
/** Orders of a service, priced by the shop. @returns their identifiers */
const priced = async (app: FastifyInstance, service: typeof FDM | typeof SLA, count: number) => {
  const orders = [];
  for (let at = 0; at < count; at += 1) {
    made += 1;
    orders.push(await placed(app, { service, files: [aFile(`${made}.stl`)], fields: wanting([{ quantity: 2 }]) }));
  }
  await workOff(app);
  return orders.map(({ _id }) => _id);
};

describe('what an order took is refused', () => {
  test('from anybody but the owner', async () => {
    const { app } = await pricingShop();
    const { _id } = await placed(app);
    expect((await write(app, _id, { grams: 10, minutes: null }, {})).statusCode).toBe(401);
    expect((await app.inject({ url: apiAddress.pricedJobs, query: { service: FDM } })).statusCode).toBe(401);
    expect((await recordOf(app, _id)).actuals).toEqual([]);
  });

  test.each([0, -1, 1.25, '12', 1_000_001, 1e300, undefined])('as %j grams', async (grams) => {
    const { app } = await pricingShop();
    const { _id } = await placed(app);
    const reply = await write(app, _id, { grams, minutes: null });
    expect([reply.statusCode, reply.json().message, reply.json().errors[0].path]).toEqual([400, AMOUNT, 'grams']);
  });

  test('for an order that there is not', async () => {
    const { app } = await pricingShop();
    expect((await write(app, newId(), { grams: 10, minutes: null })).statusCode).toBe(404);
  });

  test('when a colleague has changed the order meanwhile', async () => {
    const { app } = await pricingShop();
    const { _id } = await placed(app);
    await write(app, _id, { grams: 10, minutes: null, version: 1 });
    const reply = await write(app, _id, { grams: 12, minutes: null, version: 1 });
    expect(reply.statusCode).toBe(409);
    expect((await recordOf(app, _id)).actuals.map(({ grams }) => grams)).toEqual([10]);
  });
});

describe('what an order took', () => {
  test('is kept with who wrote it and when, and a correction leaves the former entry in the history', async () => {
    const clock = testClock();
    const { app } = await pricingShop({ now: clock.now });
    const { _id } = await placed(app);
    await write(app, _id, { grams: 123.4, minutes: 61 });
    clock.goOn(60);
    const reply = await write(app, _id, { grams: 12.3, minutes: null });
    expect(reply.json().data.actuals).toEqual([
      { grams: 123.4, minutes: 61, at: '2026-11-20T08:00:00.000Z', by: OWNER.email },
      { grams: 12.3, minutes: null, at: '2026-11-20T08:01:00.000Z', by: OWNER.email },
    ]);
    expect((await recordOf(app, _id)).actuals).toHaveLength(2);
  });

  test('is written once when it is sent twice', async () => {
    const { app } = await pricingShop();
    const { _id } = await placed(app);
    const [one, two] = [
      await write(app, _id, { grams: 5, minutes: null }),
      await write(app, _id, { grams: 5, minutes: null }),
    ];
    expect([one?.json().data.version, two?.json().data.version, two?.json().data.actuals.length]).toEqual([2, 2, 1]);
  });

  test('by two at the same time loses neither entry', async () => {
    const { app } = await pricingShop();
    const { _id } = await placed(app);
    const replies = await Promise.all([5, 6].map((grams) => write(app, _id, { grams, minutes: null })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(
      (await recordOf(app, _id)).actuals
        .map(({ grams }) => grams)
        .toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual([5, 6]);
  });
});

describe('how near the estimates are', () => {
  test('is told to everybody from ten jobs on, by the last entry of each, and to the owner job by job', async () => {
    const { app } = await pricingShop();
    const ids = await priced(app, SLA, 10);
    for (const [at, id] of ids.entries()) {
      expect(await nearness(app)).toEqual([]);
      if (at === 0) await write(app, id, { grams: 900, minutes: null });
      await write(app, id, { grams: 18.4 + at / 2, minutes: 30 });
    }
    // 18.4 g were estimated; the jobs took 0 to 24.5 % more.
    expect(await nearness(app)).toEqual([
      {
        service: SLA,
        jobs: 10,
        medianPercent: 12,
        withinPercent: 22,
        bandPercent: 22,
        text: 'Last 10 SLA 3D Printing jobs: median +12 %, 90 % within 22 %',
      },
    ]);
    const headers = await ownerOf(app);
    const jobs = (await app.inject({ url: apiAddress.pricedJobs, query: { service: SLA }, headers })).json().data;
    expect(jobs).toHaveLength(10);
    expect(jobs[0]).toMatchObject({ orderId: ids[9], unit: 'g', estimated: 18.4, actual: 22.9, percent: 24.5 });
    expect(JSON.stringify(await nearness(app))).not.toContain(OWNER.email);
  });

  test('leaves out orders without an estimate, those that are not what was priced, and those that are deleted', async () => {
    const { app } = await pricingShop();
    const ids = await priced(app, SLA, 10);
    const { estimate } = await recordOf(app, ids[0] ?? '');
    const other = await placed(app, {
      service: SLA,
      files: [aFile('other.stl')],
      fields: { estimateId: estimate?._id },
    });
    const plain = await placed(app, { service: SLA });
    for (const id of [...ids, other._id, plain._id]) await write(app, id, { grams: 20, minutes: null });
    expect((await nearness(app))[0].jobs).toBe(10);
    await ownersOrders(app, await ownerOf(app)).remove(ids[0] ?? '');
    expect(await nearness(app)).toEqual([]);
  });

  test('sets the band of the next estimates of prints, and an earlier one, worked out again, keeps its own', async () => {
    const { app } = await pricingShop();
    const ids = await priced(app, FDM, 11);
    const priceOf = async (id = '') => (await recordOf(app, id)).estimate as OrderedEstimate;
    const before = await priceOf(ids[0]);
    const grams = Number(before.lines[0]?.quantity);
    for (const id of ids) await write(app, id, { grams: Number((grams * 1.3).toFixed(1)), minutes: null });
    const [later] = await priced(app, FDM, 1);
    const after = await priceOf(later);
    const share = ({ total = 0, high = 0 }: OrderedEstimate) => Math.round((high / total - 1) * 100);
    expect([share(before), share(after), after.total]).toEqual([15, 30, before.total]);
    expect(after.reason).toContain('within 30 %');
    const owner = ownersPrices(app, await ownerOf(app));
    for (const one of [before, after]) {
      const { same, again, today } = (await owner.recalculate(one._id)).json().data;
      expect([same, again.high, today.high]).toEqual([true, one.high, after.high]);
    }
  });
});
