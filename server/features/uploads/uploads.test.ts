import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { anOrder, type SentOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';
import { sendUpload, uploaded } from '#tests/support/uploads/sent-upload.ts';

const PART = { name: 'gear.stl', bytes: 'solid gear\nendsolid gear\n' };
const GONE = 'This file is not here any more. Please upload it again.';

/** An order that names uploads, and brings the files that `order` has. */
const orderNaming = (uploadIds: readonly string[], order: SentOrder = {}) => {
  const form = anOrder({ files: [], ...order });
  for (const _id of uploadIds) form.append('uploadId', _id);
  return form;
};

describe('a file that is sent ahead is refused', () => {
  test.each([
    ['when there is none', [], 'file', 'Please send one file!'],
    ['when it is empty', [{ name: 'a.stl', bytes: '' }], 'file', 'The file a.stl is empty!'],
    ['when it is not alone', [PART, PART], 'file', 'Please send one file at a time!'],
    ['in a field of another name', [PART], 'upload', 'Files are taken in the field file, not in upload!'],
  ])('%s, and nothing of it stays', async (_what, files, field, message) => {
    const { app, dataDir } = await testApp();
    const reply = await sendUpload(app, files, field);
    expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, message }]);
    expect(await filesIn(dataDir)).toEqual([]);
  });

  test('over the limit of a file', async () => {
    const { app, dataDir } = await testApp({ settings: { ORDER_FILE_MAX_BYTES: '10' } });
    const reply = await sendUpload(app, [PART]);
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'Each file must be less than 10 B!']);
    expect(await filesIn(dataDir)).toEqual([]);
  });

  test('while too much waits for its order already, until that is ordered', async () => {
    const { app } = await testApp({ settings: { UPLOADS_MAX_BYTES: String(PART.bytes.length * 10) } });
    const from = (number: number) => sendUpload(app, [PART], 'file', `10.0.0.${number}`);
    const replies = [await from(0)];
    while (replies.length < 10) replies.push(await from(replies.length));
    const reply = await from(10);
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await place(app, orderNaming([replies[0]?.json().data._id]))).statusCode).toBe(201);
    expect((await from(10)).statusCode).toBe(201);
  });
});

test('a file that is sent ahead is kept as it was sent', async () => {
  const { app, dataDir } = await testApp();
  const reply = await sendUpload(app, [{ name: '../গিয়ার.stl', bytes: PART.bytes }]);
  expect(reply.statusCode).toBe(201);
  const sha256 = createHash('sha256').update(PART.bytes).digest('hex');
  expect(reply.json()).toEqual({
    success: true,
    data: { _id: expect.any(String), name: 'গিয়ার.stl', size: PART.bytes.length, sha256 },
  });
  expect(await filesIn(dataDir)).toHaveLength(1);
});

describe('an order', () => {
  test('keeps its files in the order in which they were sent and named, each with what was wanted of it', async () => {
    const { app } = await testApp();
    const sent = await uploaded(app, PART);
    const items = JSON.stringify([{ quantity: 3 }, { quantity: 7 }]); // first those that come along
    const order = anOrder({ files: [], fields: { items, quantity: 'According to the files' } });
    order.append('uploadId', sent._id);
    order.append('file', new File(['plate'], 'plate.stl'));
    const { _id } = (await place(app, order)).json<{ data: OrderReceipt }>().data;
    const { files } = await ownersOrders(app, await ownerOf(app)).record(_id);
    expect(files.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['gear.stl', 7],
      ['plate.stl', 3],
    ]);
  });

  test('takes over the files that it names, byte for byte, beside those that it brings', async () => {
    const { app, dataDir } = await testApp();
    const sent = await uploaded(app, PART);
    const order = orderNaming([sent._id], { files: [{ name: 'plate.stl', bytes: 'plate' }] });
    const { _id } = (await place(app, order)).json<{ data: OrderReceipt }>().data;
    const headers = await ownerOf(app);
    const { files } = await ownersOrders(app, headers).record(_id);
    expect(files.map(({ name }) => name)).toEqual(['plate.stl', 'gear.stl']);
    const fileId = files[1]?._id ?? '';
    const download = await app.inject({ url: apiAddress.orderFile(_id, fileId), headers });
    expect(download.rawPayload.toString()).toBe(PART.bytes);
    expect(await filesIn(dataDir)).toHaveLength(2);
  });

  test.each([
    [
      'that another order took',
      async (app: Parameters<typeof place>[0], _id: string) => place(app, orderNaming([_id])),
    ],
    ['that was never sent', async () => undefined],
  ])('is refused when it names a file %s, and brings nothing into the store', async (what, before) => {
    const { app, dataDir } = await testApp();
    const { _id } = await uploaded(app, PART);
    await before(app, _id);
    const named = what.includes('never') ? 'a3f0' : _id;
    const kept = await filesIn(dataDir);
    const reply = await place(app, orderNaming([named], { files: [{ name: 'b.stl', bytes: 'b' }] }));
    expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, message: GONE }]);
    expect(await filesIn(dataDir)).toHaveLength(kept.length);
  });

  test('that is refused for another reason leaves the file to be named again', async () => {
    const { app } = await testApp();
    const { _id } = await uploaded(app, PART);
    expect((await place(app, orderNaming([_id], { fields: { name: '' } }))).statusCode).toBe(400);
    expect((await place(app, orderNaming([_id]))).statusCode).toBe(201);
  });

  test('counts the files that it names against its limits', async () => {
    const { app } = await testApp({ settings: { ORDER_TOTAL_MAX_BYTES: '30', ORDER_FILES_MAX: '2' } });
    const [one, two] = [await uploaded(app, PART), await uploaded(app, PART)];
    const tooHeavy = await place(app, orderNaming([one._id, two._id]));
    expect([tooHeavy.statusCode, tooHeavy.json().message]).toEqual([413, 'All files together must be less than 30 B!']);
    const files = ['a', 'b'].map((name) => ({ name: `${name}.stl`, bytes: name }));
    const tooMany = await place(app, orderNaming([one._id], { files }));
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([413, 'Please send at most 2 files at once!']);
    const laser = await place(app, orderNaming([one._id], { service: 'Laser-Cutting', files: files.slice(1) }));
    expect([laser.statusCode, laser.json().errors[0].path]).toEqual([400, 'file']);
    expect((await place(app, orderNaming([one._id]))).statusCode).toBe(201);
  });

  test('that is sent again under its key is the same order', async () => {
    const { app } = await testApp();
    const { _id } = await uploaded(app, PART);
    const send = () => place(app, orderNaming([_id]), { 'idempotency-key': 'once-and-no-more' });
    const replies = [await send(), await send()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
  });

  test('of two at once for the same file, one is taken', async () => {
    const { app } = await testApp();
    const { _id } = await uploaded(app, PART);
    const replies = await Promise.all([place(app, orderNaming([_id])), place(app, orderNaming([_id]))]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]));
  });
});

describe('after a day', () => {
  test('a file that nobody ordered is gone, and one that was ordered is not', async () => {
    const clock = testClock();
    const { app, dataDir } = await testApp({ now: clock.now });
    const [ordered, left] = [await uploaded(app, PART), await uploaded(app, PART)];
    await place(app, orderNaming([ordered._id]));
    clock.goOn(23 * 3_600);
    await app.services.sweep();
    expect(await filesIn(dataDir)).toHaveLength(2);
    clock.goOn(2 * 3_600);
    await app.services.sweep();
    expect(await filesIn(dataDir, 'orders/')).toEqual([ordered._id]);
    expect((await place(app, orderNaming([left._id]))).json().message).toBe(GONE);
  });
});

test('a file that waits for its order when the shop starts again is not taken for one whose rows were lost', async () => {
  const HOUR_MS = 3_600_000;
  const at = (ms: number) => () => new Date(ms);
  const before = await testApp({ now: at(Date.now() - HOUR_MS) });
  await before.app.services.upkeep.start();
  await uploaded(before.app, PART);
  await before.app.close();
  const { app } = await testApp({ dataDir: before.dataDir, now: at(Date.now() + HOUR_MS) });
  await app.services.takeOver();
  await app.services.upkeep.start();
  expect(await app.services.notices.list()).toEqual([]);
});

test('one address cannot fill the room that all customers’ uploads share', async () => {
  const { app } = await testApp({ settings: { UPLOADS_MAX_BYTES: '300' } });
  expect((await sendUpload(app, [PART])).statusCode).toBe(201);
  const reply = await sendUpload(app, [PART]);
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});
