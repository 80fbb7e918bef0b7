import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { measuredPart, measuringAs, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { ownersPrices, withPla } from '#tests/support/pricing/owner-prices.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

const estimatesIn = async (dataDir: string) => (await rowsOf(dataDir, sql`select _id from estimates`)).length;
const jobsIn = (dataDir: string) => rowsOf(dataDir, sql<{ queue: string }>`select * from jobs`);

const askedFor = async (app: FastifyInstance, request: object): Promise<Estimate> =>
  (await app.inject({ method: 'POST', url: apiAddress.estimates, payload: request })).json().data;

const amounts = ({ verdict, total, low, high, lines = [] }: Partial<Estimate> = {}) => ({
  verdict,
  total,
  low,
  high,
  lines: lines.map(({ label, amount }) => [label, amount]),
});

/** Parts whose unit nobody knows until it is answered; an inch is a larger part. */
const inAnswered: MeasureFile = async (request, signal) => {
  const { answered } = request;
  const volumeMm3 = answered === 'in' ? 80_000 : 8_000;
  const part = answered ? {} : { verdict: 'ask' as const, reason: 'Which unit?' };
  return measuringAs({ ...part, quantities: { volumeMm3 } })(request, signal);
};

describe('an order has no price', () => {
  test('when it does not say how many of each file are wanted', async () => {
    const { app, dataDir } = await pricingShop();
    const { _id } = await placed(app, { service: SLA, fields: { priceBook: '1' } });
    await workOff(app);
    expect((await recordOf(app, _id)).estimate).toBeUndefined();
    expect(await estimatesIn(dataDir)).toBe(0);
  });

  test('before all of its files are measured', async () => {
    const { app } = await pricingShop();
    const { _id } = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
    expect((await recordOf(app, _id)).estimate).toBeUndefined();
    await workOff(app);
    expect((await recordOf(app, _id)).estimate?.total).toBe(368);
  });

  test('while it is in the bin, whatever was still to be done', async () => {
    const { app, dataDir } = await pricingShop();
    const { _id } = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
    await ownersOrders(app, await ownerOf(app)).remove(_id);
    await workOff(app);
    expect([await estimatesIn(dataDir), (await jobsIn(dataDir)).map(({ queue }) => queue)]).toEqual([
      0,
      ['held estimates'],
    ]);
  });
});

describe('an order that says how many of each file are wanted has a price', () => {
  test('as POST /estimates tells it, with choices of its own for a file', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const options = { material: 'PETG' };
    const items = [{ quantity: 3 }, { quantity: 1, options }];
    const asked = await askedFor(app, {
      service: FDM,
      options: { strength: 'Average' },
      items: items.map((item) => ({ measurementId, ...item })),
    });
    const { _id } = await placed(app, {
      service: FDM,
      files: [aFile('one.stl'), aFile('two.stl')],
      fields: wanting(items, { strength: 'Average' }),
    });
    await expect.poll(async () => (await recordOf(app, _id)).estimate).toBeDefined();
    const { estimate, files } = await recordOf(app, _id);
    expect(amounts(estimate)).toEqual(amounts(asked));
    expect(estimate?.items).toEqual([
      { measurementId: files[0]?.measurement?._id, name: 'one.stl', quantity: 3 },
      { measurementId: files[1]?.measurement?._id, name: 'two.stl', quantity: 1, options },
    ]);
    expect(estimate?.differences).toEqual([]);
    const read = await app.inject({ url: apiAddress.estimateById(estimate?._id ?? '') });
    expect(read.json().data.total).toBe(asked.total);
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(estimate?._id ?? '');
    expect([again.json().data.same, again.json().data.again.total]).toEqual([true, asked.total]);
  });

  test('when all of its files were uploaded and measured before', async () => {
    const { app } = await measuringShop();
    const measured = await measuredPart(app);
    const form = anOrder({ service: SLA, files: [], fields: wanting([{ quantity: 2 }]) });
    form.append('uploadId', measured.uploadId);
    const { _id } = (await place(app, form)).json().data;
    await expect.poll(async () => (await recordOf(app, _id)).estimate?.total).toBe(368);
    expect((await recordOf(app, _id)).estimate?.items[0]?.measurementId).toBe(measured._id);
  });

  test('of files that came along first and of uploads after them', async () => {
    const { app } = await pricingShop();
    const upload = await uploaded(app, aFile('upload.stl'));
    const fields = wanting([{ quantity: 1 }, { quantity: 5 }]);
    const form = new FormData();
    form.append('uploadId', upload._id);
    for (const [name, value] of anOrder({ service: SLA, files: [aFile('sent.stl')], fields })) form.append(name, value);
    const { _id } = (await place(app, form)).json().data;
    await workOff(app);
    const { estimate } = await recordOf(app, _id);
    expect(estimate?.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['upload.stl', 5],
      ['sent.stl', 1],
    ]);
  });

  test('in the unit that the customer answered, although it was measured without one before', async () => {
    const { app } = await measuringShop({ measureFile: inAnswered });
    const measured = await measuredPart(app);
    expect(measured.verdict).toBe('ask');
    const form = anOrder({ service: SLA, files: [], fields: wanting([{ quantity: 1, unit: 'in' }]) });
    form.append('uploadId', measured.uploadId);
    const { _id } = (await place(app, form)).json().data;
    await expect.poll(async () => (await recordOf(app, _id)).estimate?.total).toBe(1840);
    const [file] = (await recordOf(app, _id)).files;
    expect([file?.unit, file?.measurement?.quantities.volumeMm3]).toEqual(['in', 80_000]);
  });

  test('shown on the owner’s record and told to the customer’s page with what was ordered', async () => {
    const { app } = await pricingShop();
    const { _id, trackingUrl } = await placed(app, {
      service: FDM,
      fields: wanting([{ quantity: 4, options: { material: 'ABS' } }]),
    });
    await workOff(app);
    const told = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
    expect(told.files).toEqual([expect.objectContaining({ quantity: 4, options: { material: 'ABS' } })]);
    expect((await recordOf(app, _id)).estimate?.lines[0]?.label).toBe('ABS, Fine, Robust');
  });
});

describe('an order whose file cannot be priced', () => {
  test.each(['ask', 'person'] as const)('says so and why: %s', async (verdict) => {
    const { app } = await pricingShop({ measureFile: measuringAs({ verdict, reason: 'Because.' }) });
    const { _id } = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
    await workOff(app);
    const { estimate } = await recordOf(app, _id);
    expect([estimate?.verdict, estimate?.lines, estimate?.total]).toEqual([verdict, [], undefined]);
    expect(estimate?.reason).toContain('Because.');
  });

  test('says so where the service has no price list', async () => {
    const { app } = await pricingShop();
    const service = 'Product-Development';
    const { _id } = await placed(app, { service, fields: wanting([{ quantity: 2 }]) });
    await workOff(app);
    expect((await recordOf(app, _id)).estimate).toMatchObject({ verdict: 'person', lines: [] });
  });

  test('because it is not measured in time is a person’s after the next sweep', async () => {
    const clock = testClock();
    const { app } = await pricingShop({ now: clock.now });
    const { _id } = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
    await app.services.sweep();
    expect((await recordOf(app, _id)).estimate).toBeUndefined();
    clock.goOn(31 * 60);
    await app.services.sweep();
    expect((await recordOf(app, _id)).estimate).toMatchObject({ verdict: 'person', lines: [] });
  });
});

describe('the price of an order', () => {
  test('that came with one stays, with its counts, and the owner reads where the order says otherwise', async () => {
    const { app, dataDir } = await measuringShop();
    const measured = await measuredPart(app, FDM);
    const items = [{ measurementId: measured._id, quantity: 2 }];
    const shown = await askedFor(app, { service: FDM, items });
    const wanted = [{ quantity: 3, options: { material: 'PETG' } }];
    const form = anOrder({ service: FDM, files: [], fields: wanting(wanted, { estimateId: shown._id }) });
    form.append('uploadId', measured.uploadId);
    const { _id } = (await place(app, form)).json().data;
    await app.services.jobs.runDue();
    await app.services.sweep();
    const { estimate, files } = await recordOf(app, _id);
    expect([estimate?._id, estimate?.items[0]?.quantity, files[0]?.quantity]).toEqual([shown._id, 2, 3]);
    expect(estimate?.differences).toEqual([
      'part.stl, Material: the price is for PLA, the order says PETG.',
      'part.stl: the price is for 2, the order says 3.',
    ]);
    expect(await estimatesIn(dataDir)).toBe(1);
  });

  test.each([
    ['the book that it was shown by, which was in force until an hour ago', 3_600, '1', 1],
    ['the present book, when the other was replaced two days ago', 2 * 86_400, '1', 2],
    ['the present book, when it names none', 60, '', 2],
    ['the present book, when it names one that there is not', 60, '7', 2],
  ])('comes from %s', async (_what, secondsAgo, priceBook, expected) => {
    const clock = testClock();
    const { app } = await pricingShop({ now: clock.now });
    const owner = ownersPrices(app, await ownerOf(app));
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 20) });
    clock.goOn(secondsAgo);
    const { _id } = await placed(app, { service: FDM, fields: wanting([{ quantity: 1 }], { priceBook }) });
    await ownersPrices(app, await ownerOf(app)).save({ basedOn: 2, content: withPla(FIRST_PRICE_BOOK, 6, 30) });
    await workOff(app);
    const { estimate } = await recordOf(app, _id);
    expect([estimate?.priceBook, estimate?.lines[0]?.unitPrice]).toEqual([expected, expected === 1 ? 10 : 20]);
  });

  test('is made once, however often and by however many it is asked for', async () => {
    const { app, dataDir } = await pricingShop();
    const files = [aFile('one.stl'), aFile('two.stl'), aFile('three.stl')];
    const { _id } = await placed(app, { service: SLA, files, fields: wanting(files.map(() => ({ quantity: 1 }))) });
    await app.services.jobs.runDue();
    const { estimating } = app.services;
    await Promise.all([estimating.estimateWaiting(), estimating.estimateWaiting(), app.services.jobs.runDue()]);
    const first = (await recordOf(app, _id)).estimate;
    await estimating.estimateWaiting();
    await workOff(app);
    expect((await recordOf(app, _id)).estimate).toEqual(first);
    expect([await estimatesIn(dataDir), first?.total]).toEqual([1, 552]);
    expect(await jobsIn(dataDir)).toEqual([]);
  });

  test('is made after the next start when the server ended right after the last file was measured', async () => {
    const { app, dataDir } = await pricingShop();
    const { _id } = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
    const measured = app.services.jobs.runDue();
    await measured;
    expect(await rowsOf(dataDir, sql`select status from measurements where status = 'done'`)).toHaveLength(1);
    await app.close();
    const after = (await testApp({ dataDir, measureFile: measuringAs() })).app;
    await after.services.jobs.runDue();
    expect((await recordOf(after, _id)).estimate?.total).toBe(368);
  });
});
