import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import type { Product } from '#contract/product.ts';
import { readConfig } from '#server/config/config.ts';
import { createServices } from '#server/services.ts';
import { multipart, ownerOf, placesOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { storeOf } from '#tests/support/files/stored-files.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import {
  addProduct as add,
  changeProduct as change,
  FIELDS,
  imageFiles,
  listProducts as list,
  picture,
  productForm,
} from '#tests/support/products/a-product.ts';
import { fillShop } from '#tests/support/shop/fill-shop.ts';

describe('a product is refused', () => {
  const shop = ofGroup(testApp);

  test('without signing in, before its pictures are read', async () => {
    const { app } = await testApp();
    const { payload, headers } = await multipart(productForm());
    for (const [method, url] of [
      ['POST', apiAddress.products],
      ['PATCH', apiAddress.productById('x')],
      ['DELETE', apiAddress.productById('x')],
    ] as const)
      expect((await app.inject({ method, url, payload, headers })).statusCode).toBe(401);
    expect(await list(app)).toEqual([]);
  });

  test.each([
    [{ name: '' }, 'Name is required!'],
    [{ id: '' }, 'Product ID is required!'],
    [{ price: '' }, 'Price is required!'],
    [{ price: '-1' }, 'Enter valid price!'],
    [{ price: '1e3' }, 'Enter valid price!'],
    [{ stock: '' }, 'Stock is required!'],
    [{ stock: '1.5' }, 'Enter valid stock!'],
    [{ description: '' }, 'Description is required!'],
  ])('for %j with the message %s, and its pictures are removed', async (fault, message) => {
    const { app, dataDir } = shop();
    const pictures = { primaryImage: [await picture(40, 30).jpeg().toBuffer()] };
    const reply = await add(app, productForm({ ...FIELDS, ...fault }, pictures));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
    expect(await imageFiles(dataDir)).toEqual([]);
  });

  test('for a product id that is already taken', async () => {
    const { app } = await testApp();
    await add(app);
    const reply = await add(app);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('Another product has this Product ID already!');
    const { _id } = (await add(app, productForm({ ...FIELDS, id: 'G-2' }))).json().data;
    expect((await change(app, _id, productForm({ id: 'G-1' }))).statusCode).toBe(409);
    expect((await change(app, _id, productForm({ id: 'G-2' }))).statusCode).toBe(200);
  });

  test('for a picture over 2 MB', async () => {
    const { app } = shop();
    const reply = await add(app, productForm(FIELDS, { primaryImage: [Buffer.alloc(2_000_001)] }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json().message).toBe('File size must be less than 2MB');
  });

  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a page named like a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a truncated picture',
      picture(900, 900)
        .jpeg({ quality: 100 })
        .toBuffer()
        .then((whole) => whole.subarray(0, 900)),
    ],
  ])('for %s', async (_what, bytes) => {
    const { app, dataDir } = shop();
    const reply = await add(app, productForm(FIELDS, { images: [await bytes] }));
    expect(reply.statusCode).toBe(400);
    const message = 'picture.jpg is not a picture that we can show. Please use JPEG, PNG, WebP, AVIF or GIF!';
    expect(reply.json()).toEqual({ success: false, message, errors: [{ path: 'images', message }] });
    expect(await imageFiles(dataDir)).toEqual([]);
    expect(await list(app)).toEqual([]);
  });

  test.each([
    ['PNG', 24, picture(12_000, 12_000).png({ compressionLevel: 9 })],
    ['JPEG', 24, picture(5_000, 5_000).jpeg({ quality: 1 })],
    ['AVIF', 12, picture(4_000, 4_000).avif({ quality: 1, effort: 0 })],
  ])('for a decompression bomb: a small %s file with more than %d megapixels', async (_kind, most, bomb) => {
    const { app, dataDir } = shop();
    const reply = await add(app, productForm(FIELDS, { images: [await bomb.toBuffer()] }));
    expect(reply.statusCode).toBe(413);
    const message = `picture.jpg has too many pixels. Please make it smaller: at most ${most} megapixels!`;
    expect(reply.json()).toEqual({ success: false, message, errors: [{ path: 'images', message }] });
    expect(await imageFiles(dataDir)).toEqual([]);
  });
});

describe('a saved product', () => {
  test('is in the shop with its price in taka and its pictures in every width and format', async () => {
    const { app } = await testApp();
    const pictures = {
      primaryImage: [await picture(2_000, 1_500).jpeg().toBuffer()],
      images: [await picture().png().toBuffer(), await picture().webp().toBuffer()],
    };
    const reply = await add(app, productForm({ ...FIELDS, price: '450.5' }, pictures));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ success: true, message: 'product created successfully' });
    const [shown] = await list(app);
    expect(shown).toMatchObject({ name: 'Gear', id: 'G-1', price: 450.5, stock: 3, description: 'A gear.\nOf brass.' });
    expect(shown.images).toHaveLength(2);

    for (const [accept, type] of [
      ['image/avif,*/*', 'image/avif'],
      ['*/*', 'image/webp'],
    ]) {
      const image = await app.inject({ url: apiAddress.image(shown.primaryImage, 640), headers: { accept } });
      expect(image.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sharp(image.rawPayload).metadata()).width).toBe(640);
    }
    const url = apiAddress.image(shown.primaryImage);
    expect((await sharp((await app.inject({ url })).rawPayload).metadata()).width).toBe(1_280);
    expect((await app.inject({ url: `${url}?w=641` })).statusCode).toBe(400);
  });

  test('shows its pictures upright and without camera metadata', async () => {
    const { app } = await testApp();
    const photo = await picture(400, 200)
      .withExif({ IFD0: { Artist: 'Secret Photographer' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { primaryImage } = (await add(app, productForm(FIELDS, { primaryImage: [photo] }))).json().data;
    const shown = sharp((await app.inject({ url: apiAddress.image(primaryImage, 640) })).rawPayload);
    const { width, height, exif } = await shown.metadata();
    expect([width, height, exif]).toEqual([200, 400, undefined]);
  });

  test('changes only the fields that were sent, and new slider images replace the old ones and their files', async () => {
    const { app, dataDir } = await testApp();
    const small = await picture(40, 30).png().toBuffer();
    const before = (await add(app, productForm(FIELDS, { primaryImage: [small], images: [small, small] }))).json().data;
    const reply = await change(app, before._id, productForm({ stock: '0' }, { images: [small] }));
    expect(reply.json()).toMatchObject({ success: true, message: 'product updated successfully' });
    const after = (await app.inject({ url: apiAddress.productById(before._id) })).json().data;
    expect(after).toMatchObject({ ...before, stock: 0, images: [expect.any(String)] });
    expect(before.images).not.toContain(after.images[0]);
    expect((await app.inject({ url: apiAddress.image(before.images[0], 320) })).statusCode).toBe(404);
    expect(await imageFiles(dataDir)).toHaveLength(2 * 3 * 2);
    expect((await change(app, before._id, productForm({}))).statusCode).toBe(200);
  });

  test('is deleted, once erased with its pictures, and a second delete answers 404', async () => {
    const { app, dataDir } = await testApp();
    const { _id } = (
      await add(app, productForm(FIELDS, { primaryImage: [await picture(40, 30).png().toBuffer()] }))
    ).json().data;
    const remove = async () =>
      app.inject({ method: 'DELETE', url: apiAddress.productById(_id), headers: await ownerOf(app) });
    expect((await remove()).json()).toEqual({ success: true, message: 'Product deleted successfully' });
    expect((await remove()).statusCode).toBe(404);
    expect((await app.inject({ url: apiAddress.productById(_id) })).statusCode).toBe(404);
    const url = apiAddress.binnedProduct(_id);
    expect((await app.inject({ method: 'DELETE', url, headers: await ownerOf(app) })).statusCode).toBe(200);
    expect(await imageFiles(dataDir)).toEqual([]);
  });

  test('is found by part of its name, and can be excluded from a list', async () => {
    const { app } = await testApp();
    for (const id of ['A', 'B', 'C']) await add(app, productForm({ ...FIELDS, id, name: `Gear ${id}` }));
    const [newest] = await list(app);
    expect(newest.name).toBe('Gear C');
    expect(await list(app, { q: 'gear a' })).toHaveLength(1);
    expect(await list(app, { exclude: newest._id, limit: '4' })).toHaveLength(2);
  });
});

test('an unusual list query of one client never changes what the others get from the cache', async () => {
  const { app } = await testApp();
  await add(app, productForm(FIELDS));
  for (const query of ['?cursor=', '?exclude=', '?q=', '?q=%20', '?limit=', '?cursor=0'])
    await app.inject(apiAddress.products + query);
  expect(await list(app)).toHaveLength(1);
  expect((await app.inject(`${apiAddress.products}?cursor=`)).statusCode).toBe(400);
});

test('a new catalogue is filled with the demo products, and an existing one is left alone', async () => {
  const { app, dataDir } = await testApp({ settings: { DEMO: 'on' } });
  const demo = await list(app);
  expect(demo).toHaveLength(16);
  expect(demo.filter((product: { stock: number }) => product.stock === 0)).toHaveLength(2);
  expect(demo[0].id).toBe('KR-101');
  const headers = await ownerOf(app);
  for (const { _id } of demo.slice(1))
    await app.inject({ method: 'DELETE', url: apiAddress.productById(_id), headers });
  await app.close();
  const again = await testApp({ settings: { DEMO: 'on' }, dataDir });
  expect(await list(again.app)).toHaveLength(1);
});

describe('the pictures of the demo catalogue', () => {
  test('exist in every width and format, are kept by the sweeper, and are erased with their product', async () => {
    const { app, dataDir } = await testApp({ settings: { DEMO: 'on' } });
    await app.services.sweep();
    const demo: Product[] = await list(app);
    const pictures = demo.flatMap(({ primaryImage, images }) => [primaryImage ?? 'none', ...images]);
    expect(new Set(pictures).size).toBe(32);
    for (const picture of pictures)
      for (const width of IMAGE_WIDTHS)
        for (const format of ['avif', 'webp']) {
          const reply = await app.inject({
            url: apiAddress.image(picture, width),
            headers: { accept: `image/${format}` },
          });
          expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, `image/${format}`]);
          expect(reply.rawPayload.length).toBeLessThan(80_000);
          expect((await sharp(reply.rawPayload).metadata()).width).toBe(width);
        }
    const headers = await ownerOf(app);
    const first = demo[0]?._id ?? '';
    for (const url of [apiAddress.productById(first), apiAddress.binnedProduct(first)])
      await app.inject({ method: 'DELETE', url, headers });
    expect(await imageFiles(dataDir)).toHaveLength(30 * 3 * 2);
  });

  test('are removed if the catalogue cannot be filled, and added at the next start', async () => {
    const dataDir = await temporaryFolder();
    const full = { ...(await storeOf(dataDir)), commit: () => Promise.reject(new Error('The disk is full')) };
    const places = await placesOf(dataDir);
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent', ...places });
    await expect(createServices(config, { files: full })).rejects.toThrow('The disk is full');
    expect(await imageFiles(dataDir)).toEqual([]);
    const { app } = await testApp({ settings: { DEMO: 'on' }, dataDir });
    expect(await list(app)).toHaveLength(16);
  });
});

describe('a slice of the shop', () => {
  test('has the total count, with or without a search', async () => {
    const dataDir = await temporaryFolder();
    await fillShop(dataDir, 50, await addressOfDatabase(dataDir));
    const { app } = await testApp({ dataDir });
    const { browse } = app.services.products;
    const seen = new Set<string>();
    for (const [at, expected] of [24, 24, 2].entries()) {
      const slice = await browse({ offset: 24 * at, limit: 24 });
      expect([slice.products.length, slice.count]).toEqual([expected, 50]);
      for (const { _id } of slice.products) seen.add(_id);
    }
    expect(seen.size).toBe(50);
    expect(await browse({ offset: 72, limit: 24 })).toEqual({ products: [], count: 50 });
    expect(await browse({ offset: 0, limit: 50 })).toMatchObject({ count: 50 });
    expect(await browse({ q: 'NUMBER 4', offset: 0, limit: 24 })).toMatchObject({ count: 11 });
    expect(await browse({ q: 'number 4', offset: 5, limit: 5 })).toMatchObject({ count: 11 });
    expect(await browse({ q: '100%', offset: 0, limit: 24 })).toEqual({ products: [], count: 0 });
  });

  test('has the same products in the same order as a walk from the newest on, wherever it lies', async () => {
    const dataDir = await temporaryFolder();
    await fillShop(dataDir, 50, await addressOfDatabase(dataDir));
    const { app } = await testApp({ dataDir });
    const { browse, list: listAll } = app.services.products;
    const all = (await listAll({ limit: 100 })).items.map(({ name }) => name);
    const found = all.filter((name) => name.includes('number 4'));
    const namesFrom = async (offset: number, q?: string) =>
      (await browse({ q, offset, limit: 7 })).products.map(({ name }) => name);
    for (let offset = 0; offset <= 56; offset += 7) {
      expect(await namesFrom(offset)).toEqual(all.slice(offset, offset + 7));
      expect(await namesFrom(offset, 'number 4')).toEqual(found.slice(offset, offset + 7));
    }
  });

  test('has the new total count as soon as a product was added or removed', async () => {
    const dataDir = await temporaryFolder();
    await fillShop(dataDir, 49, await addressOfDatabase(dataDir));
    const { app } = await testApp({ dataDir });
    const count = async () => (await app.services.products.browse({ offset: 24, limit: 24 })).count;
    expect(await count()).toBe(49);
    const added = (await add(app)).json().data;
    expect(await count()).toBe(50);
    await app.inject({ method: 'DELETE', url: apiAddress.productById(added._id), headers: await ownerOf(app) });
    expect(await count()).toBe(49);
  });
});
