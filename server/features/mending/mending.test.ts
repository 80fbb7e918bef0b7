import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { MendedFile } from '#contract/measuring/mending.ts';
import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { board, gerber, lines, zipOf } from '#measure/testing/boards.ts';
import { dxf, rectangle } from '#measure/testing/drawings.ts';
import { asStl, box, turned, without } from '#measure/testing/meshes.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { openShop } from '#tests/support/measuring/measuring-shop.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';
import { measuredAs, sendToMeasure } from '#tests/support/uploads/sent-upload.ts';

const PLATE = rectangle(0, 0, 100, 60);
const TWICE = { name: 'plate.dxf', bytes: dxf({ entities: [PLATE, PLATE] }) as Uint8Array<ArrayBuffer> };
const CLEAN = { name: 'plate.dxf', bytes: dxf({ entities: [PLATE] }) as Uint8Array<ArrayBuffer> };
const FLIPPED = {
  name: 'box.stl',
  bytes: asStl(without(turned(box([30, 20, 10]), 4, 5), 1)) as Uint8Array<ArrayBuffer>,
};
const OPEN = gerber(lines([100, 0], [20_000, 0], [20_000, 10_000], [0, 10_000], [0, 0]));
const BOARD = {
  name: 'board.zip',
  bytes: (await zipOf({ ...board, 'b-Edge_Cuts.gbr': OPEN })) as Uint8Array<ArrayBuffer>,
};
const PCB = { service: 'PCB-Manufacturing' };
const LASER = { service: 'Laser-Cutting' };
const FDM = { service: '3D-Printing-fdm' };

const measured = async (shop: FastifyInstance, ...sent: [file: typeof TWICE, fields: Record<string, string>]) => {
  const { data } = (await sendToMeasure(shop, ...sent)).json<{ data: Measurement }>();
  return measuredAs(shop, data._id);
};
const ask = (shop: FastifyInstance, _id: string) =>
  shop.inject({ method: 'POST', url: apiAddress.measurementMend(_id) });
const mended = async (shop: FastifyInstance, _id: string) => (await ask(shop, _id)).json<{ data: MendedFile }>().data;

describe('a file is not mended', () => {
  test('that nobody has measured', async () => {
    const { app } = await testApp();
    const reply = await ask(app, 'nobody-knows-it');
    expect([reply.statusCode, reply.json().message]).toEqual([
      404,
      'There is no such measurement. Please upload the file again.',
    ]);
  });

  test('where there is nothing to mend without guessing', async () => {
    const { app } = await openShop();
    const { _id } = await measured(app, CLEAN, LASER);
    const reply = await ask(app, _id);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'There is nothing in this file that we can mend without guessing.',
    ]);
  });

  test('before it is measured', async () => {
    const waiting = await testApp(); // nobody works on its jobs
    const { data } = (await sendToMeasure(waiting.app, TWICE, LASER)).json<{ data: Measurement }>();
    const reply = await ask(waiting.app, data._id);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This file is still being measured. Ask again in a moment.',
    ]);
  });

  test('more often in a minute than files are measured', async () => {
    const few = await testApp({ settings: { MEASUREMENTS_PER_MINUTE: '1' } });
    await ask(few.app, 'x');
    expect((await ask(few.app, 'x')).statusCode).toBe(429);
  });
});

test.each([
  ['a drawing', TWICE, LASER, 'plate mended.dxf', ['doubled-lines-removed', 'runs-joined']],
  ['a model', FLIPPED, FDM, 'box mended.stl', ['faces-turned', 'holes-filled']],
  ['a board', BOARD, PCB, 'board mended.zip', ['outline-closed']],
] as const)(
  '%s is given back mended, with what was changed, and downloads as a file',
  async (_, file, how, name, codes) => {
    const { app } = await openShop();
    const before = await measured(app, file, how);
    const made = await mended(app, before._id);
    expect(made.changes.map(({ code }) => code)).toEqual(codes);
    expect(made.measurement).toMatchObject({ uploadId: made.uploadId, name });
    const after = await measuredAs(app, made.measurement._id);
    expect(after).toMatchObject({ verdict: 'exact', sizeMm: before.sizeMm });
    const reply = await app.inject({ url: apiAddress.uploadFile(made.uploadId) });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([
      200,
      'application/octet-stream',
      'nosniff',
    ]);
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    const again = await measured(app, { name, bytes: Uint8Array.from(reply.rawPayload) }, how);
    expect([again.sha256, again.quantities]).toEqual([after.sha256, after.quantities]);
  },
);

test('the same mend twice gives the same file and measurement, also at once', async () => {
  const { app } = await openShop();
  const { _id } = await measured(app, TWICE, LASER);
  const [one, other] = await Promise.all([mended(app, _id), mended(app, _id)]);
  const third = await mended(app, _id);
  expect(new Set([one, other, third].map(({ measurement }) => measurement._id)).size).toBe(1);
  expect(new Set([one, other, third].map(({ uploadId }) => uploadId)).size).toBe(1);
});

test('an upload that nobody knows is not given out', async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: apiAddress.uploadFile('nobody-knows-it') });
  expect([reply.statusCode, reply.json().message]).toEqual([
    404,
    'This file is not here any more. Please upload it again.',
  ]);
});

test('a mended file that nobody ordered within a day is mended anew', async () => {
  const clock = testClock();
  const shop = await openShop({ now: clock.now });
  const { _id } = await measured(shop.app, TWICE, LASER);
  const first = await mended(shop.app, _id);
  await shop.app.services.uploads.withdraw(first.uploadId);
  const second = await mended(shop.app, _id);
  expect(second.uploadId).not.toBe(first.uploadId);
});

test('an order of the mended file keeps the one before, and the owner gets both', async () => {
  const { app } = await openShop();
  const before = await measured(app, TWICE, LASER);
  const { uploadId } = await mended(app, before._id);
  const form = anOrder({ files: [] });
  form.append('uploadId', uploadId);
  const reply = await place(app, form);
  expect(reply.statusCode).toBe(201);
  const headers = await ownerOf(app);
  const record = await ownersOrders(app, headers).record(reply.json<{ data: OrderReceipt }>().data._id);
  expect(record.files.map(({ _id, name }) => [_id, name])).toEqual([[uploadId, 'plate mended.dxf']]);
  expect(record.replacedFiles.map(({ _id, name, replacementId }) => [_id, name, replacementId])).toEqual([
    [before.uploadId, 'plate.dxf', uploadId],
  ]);
  const kept = await app.inject({ url: apiAddress.orderFile(record._id, before.uploadId), headers });
  expect(Uint8Array.from(kept.rawPayload)).toEqual(TWICE.bytes);
});

const sendAhead = async (shop: FastifyInstance, { name, bytes }: typeof TWICE) => {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  const reply = await shop.inject({ method: 'POST', url: apiAddress.uploads, payload: form });
  return reply.json<{ data: Upload }>().data._id;
};
const orderOf = (uploadId: string, mendedFrom: string) => {
  const items = JSON.stringify([{ quantity: 1, mendedFrom }]);
  const form = anOrder({ service: 'Laser-Cutting', fields: { items, quantity: 'As drawn' }, files: [] });
  form.append('uploadId', uploadId);
  return form;
};

test('an order of a file that was mended in a browser keeps the one that it says it was made of', async () => {
  const { app } = await openShop();
  const [own, made] = [await sendAhead(app, TWICE), await sendAhead(app, { ...CLEAN, name: 'plate mended.dxf' })];
  const reply = await place(app, orderOf(made, own));
  expect(reply.statusCode).toBe(201);
  const headers = await ownerOf(app);
  const record = await ownersOrders(app, headers).record(reply.json<{ data: OrderReceipt }>().data._id);
  expect(record.files.map(({ _id, name }) => [_id, name])).toEqual([[made, 'plate mended.dxf']]);
  expect(record.replacedFiles.map(({ _id, replacementId }) => [_id, replacementId])).toEqual([[own, made]]);
  const kept = await app.inject({ url: apiAddress.orderFile(record._id, own), headers });
  expect(Uint8Array.from(kept.rawPayload)).toEqual(TWICE.bytes);
});

test('an order of a mended file is refused where the customer’s own may not be ordered, or the mended one comes along', async () => {
  const { app } = await openShop();
  const headers = await ownerOf(app);
  const own = await sendAhead(app, { name: 'plate.dxf', bytes: new Uint8Array(1_000_001).fill(32) });
  const made = await sendAhead(app, CLEAN);
  await ownersSettings(app, headers).set({ 'limits.orderMegabytes': 1 });
  const reply = await place(app, orderOf(made, own));
  expect([reply.statusCode, reply.json().message]).toEqual([413, FILE_LIMIT_MESSAGE.totalTooLarge(1_000_000)]);
  await ownersSettings(app, headers).set({ 'limits.orderMegabytes': null });

  const along = orderOf(made, own);
  along.delete('uploadId');
  along.append('file', new File([CLEAN.bytes], CLEAN.name));
  const message = 'Please send a mended file ahead of its order, as an upload!';
  const refused = await place(app, along);
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: 'items.0.mendedFrom', message }]]);

  expect((await ownersOrders(app, headers).list()).json().data).toEqual([]);
  expect((await place(app, orderOf(made, own))).statusCode).toBe(201); // nothing was taken by the former
});

test.each([
  ['is gone', 'nobody-knows-it', UPLOAD_MESSAGE.gone],
  ['can be none', '../etc', 'This is not an identifier!'],
])('an order of a mended file whose own %s is refused, and nothing of it stays', async (_, own, message) => {
  const { app } = await openShop();
  const reply = await place(app, orderOf(await sendAhead(app, CLEAN), own));
  expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  expect((await ownersOrders(app, await ownerOf(app)).list()).json().data).toEqual([]);
});
