import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { newId } from '#server/database/identifiers.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { aPart, findingShop, foundOrder } from '#tests/support/orders/found-files.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { recordOf, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

type Headers = Record<string, string>;

const filesOf = (app: FastifyInstance, headers: Headers, _id: string) => {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  return {
    add: (payload: object) => post(apiAddress.orderFiles(_id), payload),
    replace: (fileId: string, payload: object) => post(apiAddress.orderFileReplacement(_id, fileId), payload),
  };
};

const shop = async (files?: Parameters<typeof foundOrder>[1]) => {
  const { app } = await findingShop({ now: testClock().now });
  const order = await foundOrder(app, files);
  const headers = await ownerOf(app);
  const record = () => recordOf(app, order._id);
  const upload = async (name = 'new.stl', words = '4k') => (await uploaded(app, aPart(name, words)))._id;
  return { app, ...order, headers, record, upload, ...filesOf(app, headers, order._id) };
};

const said = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];

describe('a file of an order is neither added nor replaced', () => {
  test('by whoever may not change orders', async () => {
    const { app, _id, arm, upload, record } = await shop();
    const uploadId = await upload();
    for (const role of ['workshop', 'reader'] as const) {
      const theirs = filesOf(app, await signedInAs(app, role), _id);
      expect((await theirs.add({ version: 1, uploadId, quantity: 1 })).statusCode).toBe(403);
      expect((await theirs.replace(arm._id, { version: 1, uploadId })).statusCode).toBe(403);
    }
    expect((await record()).version).toBe(1);
  });

  test('by what was never uploaded, without a count, or on another version than was read', async () => {
    const { add, replace, arm, upload, record } = await shop();
    const uploadId = await upload();
    expect(said(await add({ version: 1, uploadId: newId(), quantity: 1 }))).toEqual([400, UPLOAD_MESSAGE.gone]);
    expect((await add({ version: 1, uploadId })).statusCode).toBe(400);
    expect(said(await add({ version: 2, uploadId, quantity: 1 }))).toEqual([
      409,
      ORDER_RECORD_MESSAGE.changedMeanwhile,
    ]);
    expect(said(await replace(arm._id, { version: 2, uploadId }))[0]).toBe(409);
    expect((await record()).files).toHaveLength(2);
  });

  test('by the same file again', async () => {
    const { replace, arm, upload } = await shop();
    const same = await upload('arm.stl', 'thin holes');
    expect(said(await replace(arm._id, { version: 1, uploadId: same }))).toEqual([400, FILE_ANSWER_MESSAGE.sameFile]);
  });

  test('once the order has ended', async () => {
    const { app, headers, _id, add, replace, arm, upload } = await shop();
    await ownersOrders(app, headers).change(_id, { status: 'delivered' });
    const uploadId = await upload();
    expect(said(await add({ version: 2, uploadId, quantity: 1 }))).toEqual([409, ORDER_RECORD_MESSAGE.ended]);
    expect(said(await replace(arm._id, { version: 2, uploadId }))).toEqual([409, ORDER_RECORD_MESSAGE.ended]);
  });
});

describe('the shop', () => {
  test('replaces a file also while it is made: the old one is kept, and the order measured and priced anew', async () => {
    const { app, headers, _id, replace, arm, upload, record, track } = await shop();
    const { estimate: before } = await record();
    await ownersOrders(app, headers).change(_id, { status: 'in production' });
    const uploadId = await upload();
    const reply = await replace(arm._id, { version: 2, uploadId });
    expect([reply.statusCode, reply.json().data.version]).toEqual([200, 3]);
    await workOff(app);
    const { files, replacedFiles, history, estimate, formerPrices } = await record();
    expect(files.map(({ _id, quantity, measurement }) => [_id, quantity, measurement?.status])[0]).toEqual([
      uploadId,
      2,
      'done',
    ]);
    expect(replacedFiles[0]).toMatchObject({ _id: arm._id, replacementId: uploadId, byShop: true });
    expect(history.at(-1)).toMatchObject({
      by: 'owner@example.com',
      kind: 'job',
      what: `arm.stl replaced with new.stl. ${ORDER_RECORD_MESSAGE.pricedAnew}`,
    });
    expect([formerPrices[0]?.price.total, estimate?.differences]).toEqual([before?.total, []]);
    expect(estimate?.total).toBeLessThan(before?.total ?? 0);
    const [tracked] = (await track()).files;
    expect(tracked?.replaced[0]).toMatchObject({ name: 'arm.stl', byShop: true });
    expect(JSON.stringify(tracked)).not.toContain('owner@example.com');
  });

  test('adds a file, as many as it says; the same again adds nothing', async () => {
    const { app, add, upload, record } = await shop();
    const before = (await record()).estimate?.total ?? 0;
    const uploadId = await upload('lid.stl', '');
    for (const version of [1, 2]) expect((await add({ version, uploadId, quantity: 3 })).statusCode).toBe(201);
    await workOff(app);
    const { files, history, estimate, version } = await record();
    expect([files.map(({ name, quantity }) => [name, quantity]), version]).toEqual([
      [
        ['arm.stl', 2],
        ['leg.stl', 2],
        ['lid.stl', 3],
      ],
      2,
    ]);
    expect(history.at(-1)?.what).toBe(`lid.stl added: 3. ${ORDER_RECORD_MESSAGE.pricedAnew}`);
    expect(estimate?.total).toBeGreaterThan(before);
  });

  test('leaves the agreed price, and says so', async () => {
    const { app, headers, _id, quotation, replace, arm, upload, record } = await shop();
    await ownersQuotations(app, headers, _id).sent();
    await quotation.accept();
    const { estimate, version } = await record();
    await replace(arm._id, { version, uploadId: await upload() });
    await workOff(app);
    const after = await record();
    expect(after.estimate?._id).toBe(estimate?._id);
    expect(after.history.at(-1)?.what).toContain(ORDER_RECORD_MESSAGE.agreedStays);
  });

  test('gives an order that came by phone without a file its first price with its first file', async () => {
    const { app } = await findingShop();
    const headers = await ownerOf(app);
    const entered = await app.inject({
      method: 'POST',
      url: apiAddress.orders,
      headers,
      payload: {
        name: 'Rahima',
        contactNumber: '+880 1711-000000',
        deliveryDate: '2099-01-01',
        serviceNeeded: '3D-Printing-sla',
        details: 'By phone',
        color: 'Red',
        quantity: '2',
      },
    });
    const { _id } = entered.json().data;
    const [file] = [await uploaded(app, aPart('late.stl', ''))];
    const reply = await filesOf(app, headers, _id).add({ version: 1, uploadId: file._id, quantity: 2 });
    expect(reply.statusCode).toBe(201);
    await workOff(app);
    expect((await recordOf(app, _id)).estimate?.total).toBeGreaterThan(0);
  });
});
