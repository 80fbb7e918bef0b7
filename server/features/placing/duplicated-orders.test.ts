import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { DUPLICATE_MESSAGE } from '#contract/orders/messages.ts';
import { newId } from '#server/database/identifiers.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { filesIn, storeOf } from '#tests/support/files/stored-files.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, recordOf, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';

type Headers = Record<string, string>;

const duplicate = (app: FastifyInstance, _id: string, headers: Headers, key?: string) =>
  app.inject({
    method: 'POST',
    url: apiAddress.orderDuplicate(_id),
    payload: {},
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });

const pricedShop = async () => {
  const { app, dataDir } = await pricingShop();
  const fields = wanting([{ quantity: 2 }, { quantity: 3, options: { material: 'PETG' } }], { color: 'Blue' });
  const { _id } = await placed(app, { service: FDM, files: [aFile('one.stl'), aFile('two.stl')], fields });
  await workOff(app);
  return { app, dataDir, _id, headers: await ownerOf(app) };
};

describe('an order is not duplicated', () => {
  test('by whoever may not enter orders, nor one that there is not', async () => {
    const { app, _id, headers } = await pricedShop();
    for (const role of ['workshop', 'reader'] as const)
      expect((await duplicate(app, _id, await signedInAs(app, role))).statusCode).toBe(403);
    expect((await duplicate(app, newId(), headers)).statusCode).toBe(404);
    expect((await ownersOrders(app, headers).list()).json().data).toHaveLength(1);
  });

  test('if it is of a product, whose pieces would be sold twice', async () => {
    const { app } = await testApp();
    const { order, headers } = await productShop(app);
    const reply = await duplicate(app, (await order()).json().data._id, headers);
    expect([reply.statusCode, reply.json().message]).toEqual([400, DUPLICATE_MESSAGE.product]);
  });

  test('while one of its files is missing, and nothing of it stays', async () => {
    const { app, dataDir, _id, headers } = await pricedShop();
    const [, second] = (await recordOf(app, _id)).files;
    await (await storeOf(dataDir)).remove([customerFileKey(second?._id ?? '')]);
    const reply = await duplicate(app, _id, headers);
    expect([reply.statusCode, reply.json().message]).toEqual([409, DUPLICATE_MESSAGE.fileMissing('two.stl')]);
    expect(await filesIn(dataDir, 'orders/')).toHaveLength(1);
  });
});

describe('a duplicate', () => {
  test('has the customer, the choices and files of its own, and is priced by itself; without history, note and old price', async () => {
    const { app, dataDir, _id, headers } = await pricedShop();
    await ownersOrders(app, headers).change(_id, { status: 'delivered', note: 'Paid in cash' });
    const before = await recordOf(app, _id);
    const reply = await duplicate(app, _id, headers);
    expect(reply.statusCode).toBe(201);
    const copy = await recordOf(app, reply.json().data._id);
    expect(copy).toMatchObject({
      name: before.name,
      email: before.email,
      contactNumber: before.contactNumber,
      deliveryAddress: before.deliveryAddress,
      details: before.details,
      status: 'new',
      note: '',
      replacedFiles: [],
    });
    expect(copy.reference).not.toBe(before.reference);
    expect(copy.estimate).toBeUndefined();
    expect(copy.files.map(({ name, sha256, quantity, options }) => ({ name, sha256, quantity, options }))).toEqual(
      before.files.map(({ name, sha256, quantity, options }) => ({ name, sha256, quantity, options })),
    );
    expect(new Set([...copy.files, ...before.files].map((file) => file._id)).size).toBe(4);
    expect(copy.history.map(({ what }) => what)).toEqual([
      'Entered for the customer',
      DUPLICATE_MESSAGE.copyOf(before.reference),
    ]);
    await workOff(app);
    expect((await recordOf(app, copy._id)).estimate?.total).toBe(before.estimate?.total);
    await ownersOrders(app, headers).erase(_id);
    const [file] = copy.files;
    const fetched = await app.inject({ url: apiAddress.orderFile(copy._id, file?._id ?? ''), headers });
    expect([fetched.statusCode, (await filesIn(dataDir, 'orders/')).length]).toEqual([200, 2]);
  });

  test('is one, however often the same press arrives', async () => {
    const { app, dataDir, _id, headers } = await pricedShop();
    const key = '0123456789abcdef0123456789abcdef';
    const [one, again] = [await duplicate(app, _id, headers, key), await duplicate(app, _id, headers, key)];
    expect(again.json().data).toEqual(one.json().data);
    expect((await ownersOrders(app, headers).list()).json().data).toHaveLength(2);
    expect(await filesIn(dataDir, 'orders/')).toHaveLength(4);
  });

  test('writes to nobody', async () => {
    const { app, mailbox, deliver } = await mailingApp();
    const { _id } = await placed(app);
    await deliver();
    const before = mailbox.mails.length;
    expect((await duplicate(app, _id, await ownerOf(app))).statusCode).toBe(201);
    await deliver();
    expect(mailbox.mails).toHaveLength(before);
  });
});
