import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { measuredPart, measuringShop, PART } from '#tests/support/measuring/measured-parts.ts';
import { askForPrice, EXACT, estimated, SLA } from '#tests/support/pricing/estimates.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import { askToMeasure, uploaded } from '#tests/support/uploads/sent-upload.ts';

const FDM = '3D-Printing-fdm';

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
  const shop = ofGroup(measuringShop);

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
    const { app } = shop();
    const { _id: measurementId } = await measuredPart(app);
    const reply = await askForPrice(app, {
      service: SLA,
      options: EXACT,
      items: [{ measurementId, quantity: 1 }],
      ...changes,
    });
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  test.each([0, -1, 1.5, '2', 100_001, null])('for %j pieces', async (quantity) => {
    const { app } = shop();
    const { _id: measurementId } = await measuredPart(app);
    const reply = await askForPrice(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity }] });
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
    const { app } = shop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const items = [
      { measurementId, quantity: 1 },
      { measurementId, quantity: 1, options },
    ];
    const reply = await askForPrice(app, { service: FDM, items });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(reply.json().errors).toEqual([{ path: `items.1.options.${name}`, message }]);
  });

  test.each(['\0', 'a\0b', '../x', 'ä', '', 'x'.repeat(101)])('of a measurement called %j', async (measurementId) => {
    const { app } = shop();
    const reply = await askForPrice(app, { service: SLA, items: [{ measurementId, quantity: 1 }] });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Please name a measurement!']);
  });

  test.each(['%00', 'a%00b', '%F0%9F%98%80', 'a%20b'])('to be read under %s', async (id) => {
    const { app } = shop();
    const reply = await app.inject({ url: apiAddress.estimates + '/' + id });
    expect(reply.statusCode).toBe(404);
  });

  test('of a file that was measured for another service, whose machines are others', async () => {
    const { app } = shop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const reply = await askForPrice(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity: 1 }] });
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
    const reply = await askForPrice(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity: 1 }] });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This file is still being measured. Please ask for the price in a moment.',
    ]);
  });

  test('to be read where there is none', async () => {
    const { app } = shop();
    const reply = await app.inject({ url: apiAddress.estimateById('nobody-knows') });
    expect([reply.statusCode, reply.json().message]).toEqual([
      404,
      'There is no such estimate. Please ask for the price again.',
    ]);
  });
});

describe('nothing of the request changes the price:', () => {
  const shop = ofGroup(measuringShop);
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
    const { app } = shop();
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
    const { app } = shop();
    const honest = await estimated(app);
    const { _id: measurementId } = await measuredPart(app);
    expect(price(await estimated(app, { items: [{ measurementId, quantity: 2, ...tampered }] }))).toEqual(
      price(honest),
    );
  });

  test.each(['constructor', 'toString'])('a choice called %s', async (name) => {
    const { app } = shop();
    expect(price(await estimated(app, { options: { ...EXACT, [name]: 'x' } }))).toEqual(price(await estimated(app)));
  });
});
