import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { PHOTOGRAPH_LIMITS, PHOTOGRAPH_MESSAGE } from '#contract/orders/photographs.ts';
import { namedFiles } from '#server/backups/named-files.ts';
import { newId } from '#server/database/identifiers.ts';
import { multipart, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { customersShop, only } from '#tests/support/customers/customers.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { recordOf } from '#tests/support/orders/priced-order.ts';
import { imageFiles, picture } from '#tests/support/products/a-product.ts';

type Headers = Record<string, string>;

const photographing = (app: FastifyInstance, _id: string, as: Headers) => {
  const formOf = (fields: Record<string, string>, files: readonly Uint8Array[]) => {
    const form = new FormData();
    for (const file of files) form.append('file', new Blob([new Uint8Array(file)]), 'phone.jpg');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };
  return {
    add: async (fields: Record<string, string>, ...files: Uint8Array[]) => {
      const { payload, headers } = await multipart(formOf(fields, files));
      const url = apiAddress.orderPhotographs(_id);
      return app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } });
    },
    change: (photographId: string, payload: object) =>
      app.inject({ method: 'PATCH', url: apiAddress.orderPhotograph(_id, photographId), payload, headers: as }),
    remove: (photographId: string) =>
      app.inject({ method: 'DELETE', url: apiAddress.orderPhotograph(_id, photographId), headers: as }),
  };
};

const shop = async () => {
  const { app, dataDir } = await testApp();
  const { _id, trackingUrl } = await placed(app);
  const headers = await ownerOf(app);
  const photographs = async () => (await recordOf(app, _id)).photographs ?? [];
  const told = async () => (await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '')).photographs;
  return { app, dataDir, _id, headers, photographs, told, ...photographing(app, _id, headers) };
};

const JPEG = await picture().jpeg().toBuffer();
const FOR_CUSTOMER = { forCustomer: 'yes', caption: 'Before packing' };

describe('a photograph is refused', () => {
  test('to whoever only reads, and of an order that there is not', async () => {
    const { app, _id, add, headers, photographs } = await shop();
    await add(FOR_CUSTOMER, JPEG);
    const [one] = await photographs();
    const reader = photographing(app, _id, await signedInAs(app, 'reader'));
    for (const reply of [
      await reader.add(FOR_CUSTOMER, JPEG),
      await reader.change(one?._id ?? '', { forCustomer: false }),
      await reader.remove(one?._id ?? ''),
    ])
      expect(reply.statusCode).toBe(403);
    expect((await photographing(app, newId(), headers).add(FOR_CUSTOMER, JPEG)).statusCode).toBe(404);
    expect(await photographs()).toHaveLength(1);
  });

  test('with the reason: none, two at once, no picture, and nobody said for whom it is', async () => {
    const { add, photographs, dataDir } = await shop();
    expect((await add(FOR_CUSTOMER)).json().message).toBe(PHOTOGRAPH_MESSAGE.missing);
    expect((await add(FOR_CUSTOMER, JPEG, JPEG)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await add({ caption: 'x' }, JPEG)).json().message).toBe(PHOTOGRAPH_MESSAGE.who);
    const notAPicture = await add(FOR_CUSTOMER, new TextEncoder().encode('<svg onload="alert(1)"/>'));
    expect(notAPicture.statusCode).toBe(400);
    expect([await photographs(), await imageFiles(dataDir)]).toEqual([[], []]);
  });

  test('that is too large, or one too many, and nothing of it stays', async () => {
    const { add, photographs, dataDir, app, _id } = await shop();
    const large = await add(FOR_CUSTOMER, new Uint8Array(PHOTOGRAPH_LIMITS.bytes + 1));
    expect([large.statusCode, large.json().message]).toEqual([413, PHOTOGRAPH_MESSAGE.tooLarge]);
    const small = await picture(8, 8).png().toBuffer();
    for (let count = 0; count < PHOTOGRAPH_LIMITS.count; count += 1)
      expect((await add({ forCustomer: 'no' }, small)).statusCode).toBe(201);
    const files = (await imageFiles(dataDir)).length;
    const more = await add({ forCustomer: 'no' }, small);
    expect([more.statusCode, more.json().message]).toEqual([409, PHOTOGRAPH_MESSAGE.many]);
    expect([(await photographs()).length, (await imageFiles(dataDir)).length]).toEqual([
      PHOTOGRAPH_LIMITS.count,
      files,
    ]);
    expect((await recordOf(app, _id)).history).toHaveLength(PHOTOGRAPH_LIMITS.count + 1);
  });
});

describe('a photograph', () => {
  test('is larger than a picture of a product may be, encoded anew without its metadata, and noted in the history', async () => {
    const { app, add, photographs, _id } = await shop();
    const noise = Buffer.from(Array.from({ length: 2_000 * 1_500 * 3 }, (_value, at) => (at * 7_919) % 251));
    const { default: sharp } = await import('sharp');
    const raw = sharp(noise, { raw: { width: 2_000, height: 1_500, channels: 3 } });
    const large = await raw
      .withExif({ IFD0: { Copyright: 'Rahima' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(2_000_000);
    expect((await add(FOR_CUSTOMER, large)).statusCode).toBe(201);
    const [one] = await photographs();
    expect(one).toMatchObject({ forCustomer: true, caption: 'Before packing', addedBy: 'owner@example.com' });
    const shown = await app.inject({ url: apiAddress.image(one?._id ?? '', 320) });
    const { format, width, exif } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, format, width, exif]).toEqual([200, 'webp', 320, undefined]);
    expect((await recordOf(app, _id)).history.at(-1)).toMatchObject({
      by: 'owner@example.com',
      what: 'Photograph added, for the customer.',
    });
  });

  test('is on the private page only if it is for the customer, without who took it; the workshop sees and adds them', async () => {
    const { app, _id, add, change, told, photographs } = await shop();
    await add({ forCustomer: 'no', caption: 'Scratch on the back' }, JPEG);
    expect(await told()).toEqual([]);
    const workshop = photographing(app, _id, await signedInAs(app, 'workshop'));
    expect((await workshop.add(FOR_CUSTOMER, JPEG)).json().data.photographs).toHaveLength(2);
    expect(await told()).toEqual([{ _id: expect.any(String), caption: 'Before packing', day: expect.any(String) }]);
    const [hidden] = await photographs();
    expect((await change(hidden?._id ?? '', { forCustomer: true })).statusCode).toBe(200);
    expect(await told()).toHaveLength(2);
    expect((await recordOf(app, _id)).history.at(-1)).toMatchObject({
      by: 'owner@example.com',
      what: 'Photograph is for the customer now.',
    });
    expect((await change(hidden?._id ?? '', {})).statusCode).toBe(400);
    // Its address was on their page: it would still open there.
    const taken = await change(hidden?._id ?? '', { forCustomer: false });
    expect([taken.statusCode, taken.json().message]).toEqual([409, PHOTOGRAPH_MESSAGE.seen]);
    expect(await told()).toHaveLength(2);
  });

  test('is removed with its files, and only from its own order', async () => {
    const { app, headers, add, remove, photographs, dataDir } = await shop();
    await add(FOR_CUSTOMER, JPEG);
    const [one] = await photographs();
    const { _id: other } = await placed(app);
    expect((await photographing(app, other, headers).remove(one?._id ?? '')).statusCode).toBe(404);
    expect((await remove(one?._id ?? '')).statusCode).toBe(200);
    expect([await photographs(), await imageFiles(dataDir)]).toEqual([[], []]);
  });

  test('is neither swept away nor left out of a backup, and goes with its order when that is erased', async () => {
    const clock = testClock(new Date().toISOString()); // as the files’ own times
    const { app, dataDir } = await testApp({ now: clock.now });
    const { _id } = await placed(app);
    const headers = await ownerOf(app);
    await photographing(app, _id, headers).add(FOR_CUSTOMER, JPEG);
    const files = await imageFiles(dataDir);
    expect(files.length).toBeGreaterThan(0);
    clock.goOn(3 * 86_400);
    await app.services.upkeep.sweepFiles();
    expect(await imageFiles(dataDir)).toEqual(files);
    const again = ownersOrders(app, await ownerOf(app)); // the sign-in has ended
    const [row] = (await again.record(_id)).photographs ?? [];
    const rowsOf = async function* (table: string) {
      if (table === 'order_photographs') yield [{ _id: row?._id ?? '' }];
    };
    const named: string[] = [];
    for await (const some of namedFiles(rowsOf)) named.push(...some.map(({ key }) => key));
    const namesOf = (keys: readonly string[]) => new Set(keys.map((key) => key.split('/').at(-1)));
    expect(namesOf(named)).toEqual(namesOf(files));
    expect((await again.erase(_id)).statusCode).toBe(200);
    expect(await imageFiles(dataDir)).toEqual([]);
  });

  test('goes with what is erased of a person', async () => {
    const { app, dataDir, headers, order, list, erase } = await customersShop();
    const { _id } = await order();
    await photographing(app, _id, headers).add(FOR_CUSTOMER, JPEG);
    await ownersOrders(app, headers).change(_id, { status: 'delivered' });
    expect((await erase(only(await list())._id)).statusCode).toBe(200);
    expect(await imageFiles(dataDir)).toEqual([]);
  });
});
