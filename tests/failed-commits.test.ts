import { mkdir, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { DEMO_PICTURES, demoProducts } from '#content/demo-products.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { multipart, ownerOf, testApp } from './support/app.ts';
import { failNextCommit } from './support/faults/failing-commit.ts';
import { filesIn, placeOf } from './support/files/stored-files.ts';
import { ownersOrders, place, placed } from './support/orders/placed-order.ts';
import { orderedProduct } from './support/product-orders/ordered-product.ts';
import { FIELDS, imageFiles, listProducts, picture, productForm } from './support/products/a-product.ts';

const KEY = { 'idempotency-key': 'one-and-the-same' };
const FILES_OF_A_PICTURE = 6;

const aPicture = (width = 40) => picture(width, 30).jpeg().toBuffer();
const sendProduct = async (
  app: FastifyInstance,
  headers: Record<string, string>,
  { form = productForm(), _id }: { form?: FormData; _id?: string } = {},
) => {
  const sent = await multipart(form);
  const [method, url] = _id
    ? (['PATCH', apiAddress.productById(_id)] as const)
    : (['POST', apiAddress.products] as const);
  return app.inject({ method, url, payload: sent.payload, headers: { ...sent.headers, ...headers } });
};
const orderFiles = (dataDir: string) => filesIn(dataDir, 'orders/');
const isShown = async (app: FastifyInstance, identifier: string | null) =>
  (await app.inject({ url: apiAddress.image(identifier ?? 'none') })).statusCode === 200;

/** The shop after the failure, opened by a new process. */
const reopened = async (app: FastifyInstance, dataDir: string) => {
  await app.close();
  return (await testApp({ dataDir })).app;
};

describe('an order whose commit fails', () => {
  test('but is stored anyway has all its files, and a retry returns the same order', async () => {
    const { app, dataDir } = await testApp();
    failNextCommit('late');
    expect((await place(app, {}, KEY)).statusCode).toBe(503);
    const after = await reopened(app, dataDir);
    const owner = ownersOrders(after, await ownerOf(after));
    const [order] = (await owner.list()).json().data;
    const download = await after.inject({
      url: apiAddress.orderFile(order._id, order.files[0]._id),
      headers: await ownerOf(after),
    });
    expect(download.body).toBe('solid part\nendsolid part\n');
    expect((await place(after, {}, KEY)).json().data).toMatchObject({ _id: order._id, reference: order.reference });
    expect((await owner.list()).json().data).toHaveLength(1);
  });

  test('and is not stored can be sent again, and its files stay until the sweeper checks the database', async () => {
    const { app, dataDir } = await testApp();
    failNextCommit('early');
    expect((await place(app, {}, KEY)).statusCode).toBe(503);
    expect(await orderFiles(dataDir)).toHaveLength(1);
    expect((await place(app, {}, KEY)).statusCode).toBe(201);
  });
});

describe('a product whose commit fails', () => {
  test.each(['late', 'early'] as const)('%s keeps its new pictures until the outcome is known', async (when) => {
    const { app, dataDir } = await testApp();
    const headers = await ownerOf(app);
    const form = productForm(FIELDS, { primaryImage: [await aPicture()] });
    failNextCommit(when);
    expect((await sendProduct(app, headers, { form })).statusCode).toBe(503);
    expect(await imageFiles(dataDir)).toHaveLength(FILES_OF_A_PICTURE);
    const products: Product[] = await listProducts(await reopened(app, dataDir));
    expect(products).toHaveLength(when === 'late' ? 1 : 0);
  });

  test.each(['late', 'early'] as const)('%s still shows a picture, the new or the old one', async (when) => {
    const { app, dataDir } = await testApp();
    const headers = await ownerOf(app);
    const before = await sendProduct(app, headers, { form: productForm(FIELDS, { primaryImage: [await aPicture()] }) });
    const { _id, primaryImage } = before.json<{ data: Product }>().data;
    failNextCommit(when);
    const form = productForm({}, { primaryImage: [await aPicture(60)] });
    expect((await sendProduct(app, headers, { form, _id })).statusCode).toBe(503);
    expect(await imageFiles(dataDir)).toHaveLength(2 * FILES_OF_A_PICTURE);
    const after = await reopened(app, dataDir);
    const [found]: Product[] = await listProducts(after);
    expect(found?.primaryImage === primaryImage).toBe(when === 'early');
    expect(await isShown(after, found?.primaryImage ?? null)).toBe(true);
  });

  test('late shows the stored data at once, not an outdated cached response', async () => {
    const { app } = await testApp();
    const headers = await ownerOf(app);
    expect(await listProducts(app)).toEqual([]);
    failNextCommit('late');
    await sendProduct(app, headers);
    expect(await listProducts(app)).toHaveLength(1);
  });

  test('before the commit leaves no picture behind', async () => {
    const { app, dataDir } = await testApp();
    const headers = await ownerOf(app);
    await sendProduct(app, headers);
    const form = productForm(FIELDS, { primaryImage: [await aPicture()] });
    expect((await sendProduct(app, headers, { form })).statusCode).toBe(409);
    expect(await imageFiles(dataDir)).toEqual([]);
  });
});

describe('the shop shows the stored stock at once, not an outdated cached response,', () => {
  const orderedGear = async () => {
    const { app } = await testApp();
    const headers = await ownerOf(app);
    const { _id: productId } = (await sendProduct(app, headers)).json<{ data: Product }>().data;
    const { _id } = (await orderedProduct(app, productId, { quantity: 2 })).json<{ data: { _id: string } }>().data;
    const stock = async () => (await listProducts(app))[0]?.stock;
    expect(await stock()).toBe(1);
    return { owner: ownersOrders(app, headers), _id, stock };
  };

  test('when the commit of a cancelled order fails late', async () => {
    const { owner, _id, stock } = await orderedGear();
    failNextCommit('late');
    expect((await owner.change(_id, { status: 'cancelled' })).statusCode).toBe(503);
    expect(await stock()).toBe(3);
  });

  test('when the commit of a deleted order fails late', async () => {
    const { owner, _id, stock } = await orderedGear();
    failNextCommit('late');
    expect((await owner.remove(_id)).statusCode).toBe(503);
    expect(await stock()).toBe(3);
  });
});

test('a demo catalogue whose commit fails still has its pictures if it was stored after all', async () => {
  const { app, dataDir } = await testApp();
  const demo = demoProducts.slice(0, 2).map((one) => ({ ...one, demoPictures: DEMO_PICTURES[one.id] ?? [] }));
  failNextCommit('late');
  await expect(app.services.products.fillEmpty(demo)).rejects.toThrow('disk I/O error');
  const after = await reopened(app, dataDir);
  const products: Product[] = await listProducts(after);
  expect(products).toHaveLength(2);
  for (const { primaryImage } of products) expect(await isShown(after, primaryImage)).toBe(true);
});

describe('a change succeeds although an old file cannot be removed, and the log names the file,', () => {
  /** Puts a folder in its place, which a removal of a file cannot remove. */
  const unremovable = async (dataDir: string, key: string) => {
    const place = await placeOf(dataDir, key);
    await rm(place, { force: true });
    await mkdir(place);
  };
  const loggingApp = async () => {
    const lines: string[] = [];
    return { ...(await testApp({ settings: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) })), lines };
  };

  test('for an erased order', async () => {
    const { app, dataDir, lines } = await loggingApp();
    const owner = ownersOrders(app, await ownerOf(app));
    const { _id } = await placed(app);
    const [file] = await orderFiles(dataDir);
    await unremovable(dataDir, `orders/${file}`);
    expect((await owner.erase(_id)).statusCode).toBe(200);
    expect((await owner.open(_id)).statusCode).toBe(404);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'files could not be removed and are left to the sweeper', keys: [`orders/${file}`] },
    ]);
  });

  test('for a changed and for an erased product', async () => {
    const { app, dataDir, lines } = await loggingApp();
    const headers = await ownerOf(app);
    const form = async () => productForm(FIELDS, { primaryImage: [await aPicture()] });
    let { data } = (await sendProduct(app, headers, { form: await form() })).json<{ data: Product }>();
    await unremovable(dataDir, `images/${data.primaryImage}-320.webp`);
    const changed = await sendProduct(app, headers, { form: await form(), _id: data._id });
    expect(changed.statusCode).toBe(200);
    data = changed.json().data;
    expect(await isShown(app, data.primaryImage)).toBe(true);
    await unremovable(dataDir, `images/${data.primaryImage}-320.webp`);
    for (const url of [apiAddress.productById(data._id), apiAddress.binnedProduct(data._id)])
      expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect(await listProducts(app)).toEqual([]);
    expect(lines).toHaveLength(2);
  });
});
