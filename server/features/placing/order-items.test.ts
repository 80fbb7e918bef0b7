import { describe, expect, test } from 'vitest';
import { ownerOf } from '#tests/support/app.ts';
import type { SentOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';

const PIECES = 'Please say how many: a whole number from 1 to 100,000!';
const UNREADABLE = 'How many of each file are wanted could not be read. Please send the order again.';
const UNIT = 'Please choose a unit: mm, cm, m, in or ft!';
const NO_CHOICE = 'This cannot be chosen for one file!';
const AS_IS = 'Please say which findings of a file you mean';
const MATERIALS = 'Please choose one of these: PLA, PETG, ABS!';

describe('an order that says how many of each file are wanted is refused', () => {
  const shop = ofGroup(pricingShop);

  test.each([
    ['when that is no JSON', 'three', 'items', UNREADABLE],
    ['when that is cut short', '[{"quantity":1}', 'items', UNREADABLE],
    ['when that is no list', { quantity: 1 }, 'items', UNREADABLE],
    ['when that is nothing', 'null', 'items', UNREADABLE],
    ['when an entry is none', [1], 'items.0', UNREADABLE],
    ['when that is nested without end', '['.repeat(50_000), 'items', UNREADABLE],
    ['when that is longer than any order', `[${' '.repeat(60_000)}]`, 'items', UNREADABLE],
    ['with an entry too many', [{ quantity: 1 }, { quantity: 1 }], 'items', 'has 1!'],
    ['without an entry', [], 'items', 'has 1!'],
    ['with an unknown unit', [{ quantity: 1, unit: 'yard' }], 'items.0.unit', UNIT],
    ['with a unit that is no text', [{ quantity: 1, unit: ['mm'] }], 'items.0.unit', UNIT],
    [
      'with an unknown material',
      [{ quantity: 1, options: { material: 'Gold' } }],
      'items.0.options.material',
      MATERIALS,
    ],
    ['with an unknown choice', [{ quantity: 1, options: { price: '1' } }], 'items.0.options.price', NO_CHOICE],
    ['with choices that are none', [{ quantity: 1, options: 'PETG' }], 'items.0.options', 'by their names!'],
    ['with findings as they are that are no list', [{ quantity: 1, asIs: 'thin-wall' }], 'items.0.asIs', AS_IS],
    ['with a finding that is none', [{ quantity: 1, asIs: ['thin-wall'] }], 'items.0.asIs.0', AS_IS],
    ['with a finding that has no code', [{ quantity: 1, asIs: [{ code: 'A wall!' }] }], 'items.0.asIs.0.code', AS_IS],
    [
      'with a finding whose figure is none',
      [{ quantity: 1, asIs: [{ code: 'thin-wall', measured: 'thin' }] }],
      'items.0.asIs.0.measured',
      AS_IS,
    ],
    [
      'with more findings as they are than a file has',
      [{ quantity: 1, asIs: Array.from({ length: 21 }, () => ({ code: 'thin-wall' })) }],
      'items.0.asIs',
      AS_IS,
    ],
  ])('%s', async (_what, items, path, message) => {
    const { app } = shop();
    const reply = await place(app, { service: FDM, fields: wanting(items) });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(message)]);
    expect(reply.json().errors).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect((await ownersOrders(app, await ownerOf(app)).list()).json().data).toEqual([]);
  });

  test.each([0, -1, 1.5, '2', 100_001, null, undefined])('with %j pieces', async (quantity) => {
    const { app } = shop();
    const reply = await place(app, { service: SLA, fields: wanting([{ quantity }]) });
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path: 'items.0.quantity', message: PIECES }]]);
  });

  test.each(['the last', '0', '-1', '1.5', '\0'])('with the price book %j', async (priceBook) => {
    const { app } = shop();
    const reply = await place(app, { service: SLA, fields: wanting([{ quantity: 1 }], { priceBook }) });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      [{ path: 'priceBook', message: 'This is not a version of the price book!' }],
    ]);
  });

  test('with no more faults than somebody reads', async () => {
    const { app } = shop();
    const items = Array.from({ length: 1_000 }, () => ({ quantity: 0 }));
    const reply = await place(app, { service: SLA, fields: wanting(items) });
    expect([reply.statusCode, reply.json().errors.length]).toEqual([400, 50]);
  });

  test('together with what else is wrong with it', async () => {
    const { app } = shop();
    const reply = await place(app, { service: SLA, fields: { ...wanting('?'), name: '' } });
    expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'items']);
  });

  test.each(['\0', '../uploads/x', 'x'.repeat(101)])('when it names the upload or the price %j', async (name) => {
    const { app } = shop();
    const replies = [
      await place(app, { service: SLA, fields: { uploadId: name } }),
      await place(app, { service: SLA, fields: { estimateId: name } }),
    ];
    expect(replies.map(({ statusCode, json }) => [statusCode, json().message])).toEqual([
      [400, 'This file is not here any more. Please upload it again.'],
      [400, 'There is no such estimate. Please ask for the price again.'],
    ]);
  });
});

describe('an order that says how many of each file are wanted', () => {
  test('keeps it for each file, with unit and choices, in the order in which the files were sent', async () => {
    const { app } = await pricingShop();
    const items = [{ quantity: 3, unit: 'in', options: { material: 'PETG', strength: '' } }, { quantity: 100_000 }];
    const { _id } = await placed(app, {
      service: FDM,
      files: [aFile('one.stl'), aFile('two.stl')],
      fields: wanting(items),
    });
    const { files, details } = await recordOf(app, _id);
    expect(files).toEqual([
      expect.objectContaining({ name: 'one.stl', quantity: 3, unit: 'in', options: { material: 'PETG' } }),
      expect.objectContaining({ name: 'two.stl', quantity: 100_000 }),
    ]);
    expect([files[1]?.unit, files[1]?.options, details.items]).toEqual([undefined, undefined, undefined]);
  });

  test.each(['2', 'two', '২টি', 'দুইটি', '2 pcs'])(
    'and whose Quantity is %s wants so many of each',
    async (quantity) => {
      const { app } = await pricingShop();
      const order: SentOrder = { service: SLA, files: [aFile('one.stl'), aFile('two.stl')] };
      const items = [{ quantity: 1 }, { quantity: 5, unit: 'mm' }];
      const { _id } = await placed(app, { ...order, fields: wanting(items, { quantity }) });
      await workOff(app);
      const { files, details, estimate } = await recordOf(app, _id);
      expect([details.quantity, ...files.map((file) => file.quantity)]).toEqual([quantity, 2, 2]);
      expect(estimate?.items.map((item) => item.quantity)).toEqual([2, 2]);
      expect(estimate?.differences).toEqual([]);
    },
  );

  test.each(['According to the files', '2 lids, 5 boxes', '0'])(
    'and whose Quantity is %s keeps the count of each, and the text as it was typed',
    async (quantity) => {
      const { app } = await pricingShop();
      const order: SentOrder = { service: SLA, files: [aFile('one.stl'), aFile('two.stl')] };
      const { _id } = await placed(app, {
        ...order,
        fields: wanting([{ quantity: 2 }, { quantity: 5 }], { quantity }),
      });
      const { files, details } = await recordOf(app, _id);
      expect([details.quantity, ...files.map((file) => file.quantity)]).toEqual([quantity, 2, 5]);
    },
  );

  test('is the same order with the same numbers, and another with others', async () => {
    const { app } = await pricingShop();
    const key = { 'idempotency-key': 'once-and-again' };
    const send = (items: object[], more = {}) => place(app, { service: SLA, fields: wanting(items, more) }, key);
    const first = await send([{ quantity: 2, unit: 'mm' }], { priceBook: '1' });
    const replies = [
      await send([{ unit: 'mm', quantity: 2, price: 1 }], { priceBook: '1' }),
      await send([{ quantity: 3, unit: 'mm' }], { priceBook: '1' }),
      await send([{ quantity: 2, unit: 'in' }], { priceBook: '1' }),
      await send([{ quantity: 2, unit: 'mm' }], { priceBook: '2' }),
      await send([{ quantity: 2, unit: 'mm' }]),
      await place(app, { service: SLA, fields: { designNeeded: 'No' } }, key),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 422, 422, 422, 422, 422]);
    expect(replies[0]?.json().data._id).toBe(first.json().data._id);
  });

  test.each([
    ['price', { price: 0.01, unitPrice: 0.01 }],
    ['total', { total: 1, low: 1, high: 1 }],
    ['amount', { amount: 1 }],
    ['rate', { rate: 0.1, prices: { slaInText: { low: 0, high: 0 } } }],
    ['currency', { currency: 'USD' }],
    ['owner', { owner: 'me', administrator: 'me' }],
    ['volume', { volumeMm3: 1, quantities: { volumeMm3: 1 } }],
    ['grams', { grams: 0.1 }],
    ['verdict', { verdict: 'exact', reason: '', status: 'done' }],
    ['lines', { lines: [{ label: 'Resin', quantity: 1, unit: 'g', unitPrice: 0.01, amount: 0.01 }] }],
    ['measurement', { measurementId: 'mine', sha256: 'mine' }],
  ])('is priced the same whatever it says of %s', async (_what, tampered) => {
    const { app } = await pricingShop();
    const honest = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
    const asFields = Object.fromEntries(Object.entries(tampered).map(([name, value]) => [name, JSON.stringify(value)]));
    const other = await placed(app, {
      service: SLA,
      files: [aFile('other.stl')],
      fields: wanting([{ quantity: 2, ...tampered }], asFields),
    });
    await workOff(app);
    const [one, two] = [await recordOf(app, honest._id), await recordOf(app, other._id)];
    expect(one.estimate).toMatchObject({ verdict: 'estimate', total: 368, currency: 'BDT', priceBook: 1 });
    const { verdict, total, low, high, currency, priceBook, lines } = one.estimate ?? {};
    expect(two.estimate).toMatchObject({ verdict, total, low, high, currency, priceBook });
    expect(two.estimate?.lines.map(({ amount }) => amount)).toEqual(lines?.map(({ amount }) => amount));
    expect(two.details).toEqual(one.details);
  });
});
