import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { measuredPart, measuringAs, measuringShop, PART } from '#tests/support/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { askToMeasure, uploaded } from '#tests/support/orders/sent-upload.ts';
import { ownersPrices, withPla } from '#tests/support/owner-prices.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

const SLA = '3D-Printing-sla';
const FDM = '3D-Printing-fdm';
const EXACT = { designNeeded: 'No' };

const ask = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: apiAddress.estimates, payload });
const read = async (app: FastifyInstance, id: string) =>
  (await app.inject({ url: apiAddress.estimateById(id) })).json<{ data: Estimate }>().data;

/** What two of a measured part cost; state only what matters. */
const estimated = async (app: FastifyInstance, changes: object = {}): Promise<Estimate> => {
  const { _id: measurementId } = await measuredPart(app);
  const request = { service: SLA, options: EXACT, items: [{ measurementId, quantity: 2 }], ...changes };
  return (await ask(app, request)).json<{ data: Estimate }>().data;
};

const price = ({ verdict, total, low, high, currency, priceBook, lines }: Estimate) => ({
  verdict,
  total,
  low,
  high,
  currency,
  priceBook,
  lines: lines.map(({ measurementId: _its, ...line }) => line),
});

describe('a price is refused', () => {
  test.each([
    ['for a service that there is not', { service: 'Welding' }, 400, 'Select a service!'],
    ['without a service', { service: undefined }, 400, 'Select a service!'],
    ['without files', { items: [] }, 400, 'Please name what is to be priced!'],
    ['without a list of files', { items: 'all' }, 400, 'Please name what is to be priced!'],
    ['of a file without a name', { items: [{ quantity: 1 }] }, 400, 'Please name a measurement!'],
    ['for options that are none', { options: ['PLA'] }, 400, 'Please send the options by their names!'],
    [
      'for an option that is not offered',
      { options: { designNeeded: 'Maybe' } },
      400,
      'Please choose one of these: Yes, No!',
    ],
    ['for an option that is no text', { options: { designNeeded: 7 } }, 400, 'This must be text!'],
    [
      'for a rush that is neither yes nor no',
      { options: { rush: 'please' } },
      400,
      'Please choose one of these: Yes, No!',
    ],
    [
      'of a measurement that there is not',
      { items: [{ measurementId: 'nobody-knows', quantity: 1 }] },
      404,
      'There is no such measurement. Please upload the file again.',
    ],
  ])('%s', async (_what, changes, status, message) => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app);
    const reply = await ask(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity: 1 }], ...changes });
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  test.each([0, -1, 1.5, '2', 100_001, null])('for %j pieces', async (quantity) => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app);
    const reply = await ask(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity }] });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Please say how many: a whole number from 1 to 100,000!',
    ]);
    expect(reply.json().errors[0].path).toBe('items.0.quantity');
  });

  test.each([
    ['a material that is not offered', { material: 'Gold' }, 'material', 'Please choose one of these: PLA, PETG, ABS!'],
    ['a material that is no text', { material: ['PLA'] }, 'material', 'Material is required!'],
    ['a choice that does not exist', { materail: 'PETG' }, 'materail', 'This cannot be chosen for one file!'],
    ['a rush of one file', { rush: 'Yes' }, 'rush', 'This cannot be chosen for one file!'],
    ['a field that prices do not depend on', { color: 'Red' }, 'color', 'This cannot be chosen for one file!'],
  ])('with %s for one of the files', async (_what, options, name, message) => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const items = [
      { measurementId, quantity: 1 },
      { measurementId, quantity: 1, options },
    ];
    const reply = await ask(app, { service: FDM, items });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(reply.json().errors).toEqual([{ path: `items.1.options.${name}`, message }]);
  });

  test.each(['\0', 'a\0b', '../x', 'ä', '', 'x'.repeat(101)])('of a measurement called %j', async (measurementId) => {
    const { app } = await measuringShop();
    const reply = await ask(app, { service: SLA, items: [{ measurementId, quantity: 1 }] });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Please name a measurement!']);
  });

  test.each(['%00', 'a%00b', '%F0%9F%98%80', 'a%20b'])('to be read under %s', async (id) => {
    const { app } = await measuringShop();
    const reply = await app.inject({ url: apiAddress.estimates + '/' + id });
    expect(reply.statusCode).toBe(404);
  });

  test('of a file that was measured for another service, whose machines are others', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const reply = await ask(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity: 1 }] });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'This file was measured for FDM 3D Printing. Please have it measured for the service that you want.',
    ]);
  });

  test('while the file is still being measured', async () => {
    const { app } = await measuringShop({
      measureFile: async ({ bytes }) => {
        for await (const _chunk of bytes);
        return new Promise(() => undefined);
      },
    });
    const { _id: uploadId } = await uploaded(app, PART);
    const { _id: measurementId } = (await askToMeasure(app, { uploadId, service: SLA })).json().data;
    const reply = await ask(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity: 1 }] });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This file is still being measured. Please ask for the price in a moment.',
    ]);
  });

  test('to be read where there is none', async () => {
    const { app } = await measuringShop();
    const reply = await app.inject({ url: apiAddress.estimateById('nobody-knows') });
    expect([reply.statusCode, reply.json().message]).toEqual([
      404,
      'There is no such estimate. Please ask for the price again.',
    ]);
  });
});

describe('nothing of the request changes the price:', () => {
  const line = { label: 'Resin', quantity: 1, unit: 'g', unitPrice: 0.01, amount: 0.01 };
  test.each([
    ['price', { price: 1 }],
    ['total', { total: 1, low: 1, high: 1 }],
    ['currency', { currency: 'USD' }],
    ['price book', { priceBook: 99, version: 99, book: { prices: {} } }],
    ['verdict', { verdict: 'exact', reason: '' }],
    ['lines', { lines: [line] }],
    ['validity', { validUntil: '2099-01-01T00:00:00.000Z', createdAt: '1999-01-01T00:00:00.000Z' }],
    ['confirmation', { confirmed: true }],
    ['identifier', { _id: 'mine' }],
    ['options of the book', { options: { ...EXACT, price: 1, density: 0, unit: 'g', minimum: 0, percentOff: 90 } }],
  ])('%s', async (_what, tampered) => {
    const { app } = await measuringShop();
    const honest = await estimated(app);
    const answered = await estimated(app, tampered);
    expect(price(answered)).toEqual(price(honest));
    expect(honest).toMatchObject({ verdict: 'estimate', total: 368, currency: 'BDT', priceBook: 1 });
    expect(answered._id).not.toBe('mine');
    expect([answered.validUntil > '2090', answered.createdAt < '2000']).toEqual([false, false]);
  });

  test.each([
    ['volume', { volumeMm3: 1, quantities: { volumeMm3: 1 } }],
    ['unit', { unit: 'in', sizeMm: [1, 1, 1] }],
    ['verdict of a file', { verdict: 'exact', kind: 'mesh', status: 'done' }],
    ['price of a file', { price: 1, unitPrice: 1, amount: 1 }],
  ])('%s', async (_what, tampered) => {
    const { app } = await measuringShop();
    const honest = await estimated(app);
    const { _id: measurementId } = await measuredPart(app);
    expect(price(await estimated(app, { items: [{ measurementId, quantity: 2, ...tampered }] }))).toEqual(
      price(honest),
    );
  });

  test.each(['constructor', 'toString'])('a choice called %s', async (name) => {
    const { app } = await measuringShop();
    expect(price(await estimated(app, { options: { ...EXACT, [name]: 'x' } }))).toEqual(price(await estimated(app)));
  });
});

describe('a price', () => {
  test('is kept as it was shown, for 14 days, and nothing of the form is needed for it but the choices', async () => {
    const { app } = await measuringShop({ now: testClock().now });
    const shown = await estimated(app);
    expect(shown).toEqual({
      _id: expect.any(String),
      service: SLA,
      verdict: 'estimate',
      reason: 'The shop has not confirmed its prices yet.',
      lines: [
        { label: 'Resin', quantity: 18.4, unit: 'g', unitPrice: 20, amount: 368, measurementId: expect.any(String) },
      ],
      total: 368,
      low: 368,
      high: 368,
      currency: 'BDT',
      priceBook: 1,
      validUntil: '2026-12-04T08:00:00.000Z',
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    expect(await read(app, shown._id)).toEqual(shown);
  });

  test('follows what is chosen for one of the files, and the other file is as the order says', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const one = { measurementId, quantity: 1 };
    const of = (items: object[], options = {}) => estimated(app, { service: FDM, options, items });
    const plain = await of([one]);
    const petg = await of([one], { material: 'PETG' });
    const both = await of([one, { ...one, options: { material: 'PETG', strength: '' } }]);
    expect(both.lines.map(({ label }) => label)).toEqual(['PLA, Fine, Robust', 'PETG, Fine, Robust']);
    expect(both.total).toBe((plain.total ?? 0) + (petg.total ?? 0));
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(both._id);
    expect([again.json().data.same, again.json().data.again.total]).toEqual([true, both.total]);
  });

  test('of many copies of one file keeps its figures once', async () => {
    const { app, dataDir } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app);
    const shown = await estimated(app, { items: Array.from({ length: 100 }, () => ({ measurementId, quantity: 1 })) });
    const [row] = await rowsOf<{ items: string }>(dataDir, sql`select items from estimates where _id = ${shown._id}`);
    expect(row?.items.split('volumeMm3')).toHaveLength(2);
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(shown._id);
    expect([shown.lines.length, again.json().data.same]).toEqual([100, true]);
  });

  test('that was kept with the figures in every item is read as before', async () => {
    const { app, dataDir } = await measuringShop();
    const shown = await estimated(app);
    const [row] = await rowsOf<{ items: string }>(dataDir, sql`select items from estimates where _id = ${shown._id}`);
    const { measurements, items } = JSON.parse(row?.items ?? '');
    const former = items.map((item: { measurementId: string }) => ({ ...measurements[item.measurementId], ...item }));
    await rowsOf(dataDir, sql`update estimates set items = ${JSON.stringify(former)} where _id = ${shown._id}`);
    expect(await read(app, shown._id)).toEqual(shown);
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(shown._id);
    expect([again.json().data.same, again.json().data.again.total]).toEqual([true, shown.total]);
  });

  test('is exact once the owner has confirmed the book, and the earlier one stays what it was', async () => {
    const { app } = await measuringShop();
    const before = await estimated(app);
    await ownersPrices(app, await ownerOf(app)).confirm(1);
    const after = await estimated(app);
    expect([after.verdict, after.reason, after.total]).toEqual(['exact', undefined, before.total]);
    expect((await read(app, before._id)).verdict).toBe('estimate');
  });

  test('follows the book that the owner saves, and an old one keeps its book', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const printed = { service: FDM, options: {}, items: [{ measurementId, quantity: 1 }] };
    const before = await estimated(app, printed);
    const owner = ownersPrices(app, await ownerOf(app));
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 20) });
    const after = await estimated(app, printed);
    expect([before, after].map(({ priceBook, lines }) => [priceBook, lines[0]?.unitPrice])).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect((await read(app, before._id)).total).toBe(before.total);
  });

  test('of a file whose unit is not known waits for it, and of one that nobody can measure is a person’s', async () => {
    for (const verdict of ['ask', 'person'] as const) {
      const { app } = await measuringShop({ measureFile: measuringAs({ verdict, reason: 'Because.' }) });
      const { lines, total, ...rest } = await estimated(app);
      expect([rest.verdict, rest.reason, lines, total]).toEqual([
        verdict,
        expect.stringContaining('Because.'),
        [],
        undefined,
      ]);
    }
  });

  test('of work without a price list is a person’s', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, 'Product-Development');
    const answered = await estimated(app, {
      service: 'Product-Development',
      options: {},
      items: [{ measurementId, quantity: 1 }],
    });
    expect([answered.verdict, answered.lines, answered.total]).toEqual(['person', [], undefined]);
  });

  test('that nobody orders by is forgotten after a month', async () => {
    const clock = testClock();
    const { app } = await measuringShop({ now: clock.now });
    const [left, ordered] = [await estimated(app), await estimated(app)];
    await placed(app, { service: SLA, fields: { estimateId: ordered._id } });
    clock.goOn(31 * 86_400);
    await app.services.sweep();
    expect((await app.inject({ url: apiAddress.estimateById(left._id) })).statusCode).toBe(404);
    expect((await read(app, ordered._id)).total).toBe(368);
  });
});

describe('an order', () => {
  test('is refused with a price that there is not, and leaves nothing behind', async () => {
    const { app } = await measuringShop();
    const reply = await place(app, { service: SLA, fields: { estimateId: 'nobody-knows' } });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'There is no such estimate. Please ask for the price again.',
    ]);
    expect((await ownersOrders(app, await ownerOf(app)).list()).json().data).toEqual([]);
  });

  test('keeps the price that the customer was shown, for the owner', async () => {
    const { app } = await measuringShop();
    const measured = await measuredPart(app);
    const items = [{ measurementId: measured._id, quantity: 2 }];
    const shown = await estimated(app, { items });
    const form = anOrder({ service: SLA, files: [], fields: { designNeeded: 'No', estimateId: shown._id } });
    form.append('uploadId', measured.uploadId);
    const { _id } = (await place(app, form)).json().data;
    const { estimate, details } = await ownersOrders(app, await ownerOf(app)).record(_id);
    expect(estimate).toEqual({
      ...shown,
      options: { designNeeded: 'No', rush: 'No' },
      items: [{ ...items[0], name: 'part.stl' }],
      differences: [],
    });
    expect(details.estimateId).toBeUndefined();
  });

  test('without a price has none', async () => {
    const { app } = await measuringShop();
    const { _id } = await placed(app);
    expect((await ownersOrders(app, await ownerOf(app)).record(_id)).estimate).toBeUndefined();
  });

  test('that is not what was priced tells the owner where', async () => {
    const clock = testClock();
    const { app } = await measuringShop({ now: clock.now });
    const { _id: measurementId } = await measuredPart(app, FDM);
    const options = { strength: 'Light-weight' };
    const shown = await estimated(app, { service: FDM, options, items: [{ measurementId, quantity: 1 }] });
    clock.goOn(15 * 86_400);
    const files = [{ name: 'larger.stl', bytes: 'solid larger\nendsolid larger\n' }];
    const other = await placed(app, { service: FDM, files, fields: { estimateId: shown._id } });
    const others = await placed(app, { service: 'Laser-Cutting', fields: { estimateId: shown._id } });
    const orders = ownersOrders(app, await ownerOf(app));
    const differences = async (id: string) => (await orders.record(id)).estimate?.differences;
    expect(await differences(other._id)).toEqual([
      'Strength: the price is for Light-weight, the order says Robust.',
      'part.stl was priced and was not sent.',
      'larger.stl is not in the price.',
      'Quantity: the price is for 1, the order says “2 pieces”.',
      'The price had run out when the order came.',
    ]);
    expect(await differences(others._id)).toContain('The price is for FDM 3D Printing, the order for Laser Cutting.');
  });

  test.each([
    ['2', []],
    ['2 pcs', []],
    ['part.stl: 2', []],
    ['3 pieces', ['Quantity: the price is for 2, the order says “3 pieces”.']],
    ['As in the drawing', ['Quantity: the price is for 2, the order says “As in the drawing”.']],
  ])('of %s, without counts of its files, is compared with what was priced', async (quantity, expected) => {
    const { app } = await measuringShop();
    const { _id: measurementId, uploadId } = await measuredPart(app);
    const shown = await estimated(app, { items: [{ measurementId, quantity: 2 }] });
    const form = anOrder({ service: SLA, files: [], fields: { ...EXACT, quantity, estimateId: shown._id } });
    form.append('uploadId', uploadId);
    const { _id } = (await place(app, form)).json().data;
    const { estimate } = await ownersOrders(app, await ownerOf(app)).record(_id);
    expect(estimate?.differences).toEqual(expected);
  });

  test('sent again with another price is another order', async () => {
    const { app } = await measuringShop();
    const [one, two] = [await estimated(app), await estimated(app)];
    const key = { 'idempotency-key': 'once-and-again' };
    const send = (estimateId: string) => place(app, { service: SLA, fields: { estimateId } }, key);
    const replies = [await send(one._id), await send(one._id), await send(two._id)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422]);
    expect(replies[1]?.json().data._id).toBe(replies[0]?.json().data._id);
  });
});

describe('a price, worked out again,', () => {
  test('is for the owner alone, and only where there was one', async () => {
    const { app } = await measuringShop();
    const { _id } = await estimated(app);
    expect((await ownersPrices(app, {}).recalculate(_id)).statusCode).toBe(401);
    expect((await ownersPrices(app, await ownerOf(app)).recalculate('nobody-knows')).statusCode).toBe(404);
  });

  test('is the same years later, whatever the book says by then, and whether or not the measurement is still there', async () => {
    const clock = testClock();
    const { app, dataDir } = await measuringShop({ now: clock.now });
    const { _id: measurementId } = await measuredPart(app, FDM);
    const shown = await estimated(app, { service: FDM, options: {}, items: [{ measurementId, quantity: 3 }] });
    const owner = ownersPrices(app, await ownerOf(app));
    await owner.confirm(1);
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 20) });
    for (const table of ['measurements', 'measured_results'])
      await rowsOf(dataDir, sql`delete from ${sql.table(table)}`);
    const { same, changes, again, today } = (await owner.recalculate(shown._id)).json().data;
    expect([same, changes, again.total]).toEqual([true, [], shown.total]);
    expect([today.priceBook, today.total]).toEqual([2, (shown.total ?? 0) * 2]);
  });

  test('says what changed where it is not the same', async () => {
    const { app, dataDir } = await measuringShop();
    const shown = await estimated(app);
    await rowsOf(dataDir, sql`update estimates set pricing = '0', shown = replace(shown, '368', '300')`);
    const owner = ownersPrices(app, await ownerOf(app));
    const { same, changes } = (await owner.recalculate(shown._id)).json().data;
    expect([same, changes]).toEqual([
      false,
      [
        'The rules of pricing changed since, from version 0 to 1.',
        'The total was 300 tk and is 368 tk now.',
        'The lines are others.',
      ],
    ]);
  });
});
