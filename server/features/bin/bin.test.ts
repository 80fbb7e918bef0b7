import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { BIN_MESSAGE, type BinEntry } from '#contract/bin.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailingApp, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { orderedProduct } from '#tests/support/product-orders/ordered-product.ts';
import { addProduct, FIELDS, imageFiles, picture, productForm } from '#tests/support/products/a-product.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';

const DAYS = 86_400;

const ownersBin = (app: FastifyInstance, headers: Record<string, string>) => {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
    app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  return {
    page: (query = '') => call('GET', apiAddress.bin + query),
    list: async () => (await call('GET', apiAddress.bin)).json<{ data: BinEntry[] }>().data,
    removeProduct: (_id: string) => call('DELETE', apiAddress.productById(_id)),
    restoreProduct: (_id: string) => call('POST', apiAddress.productRestore(_id)),
    eraseOrder: (_id: string) => call('DELETE', apiAddress.binnedOrder(_id)),
    eraseProduct: (_id: string) => call('DELETE', apiAddress.binnedProduct(_id)),
  };
};

const shop = async () => {
  const clock = testClock();
  const { app, dataDir } = await testApp({ now: clock.now });
  const headers = await ownerOf(app);
  return { app, dataDir, clock, headers, orders: ownersOrders(app, headers), bin: ownersBin(app, headers) };
};

const addGear = async (app: FastifyInstance, fields = FIELDS, pictures = {}) =>
  (await addProduct(app, productForm(fields, pictures))).json<{ data: Product }>().data;

describe('the bin', () => {
  test('opens to the signed-in owner alone, and has nothing that was never deleted', async () => {
    const { app, orders, bin } = await shop();
    const { _id } = await placed(app);
    const gear = await addGear(app);
    const anybody = ownersBin(app, {});
    for (const reply of [
      await anybody.page(),
      await ownersOrders(app, {}).restore(_id),
      await anybody.restoreProduct(gear._id),
      await anybody.eraseOrder(_id),
      await anybody.eraseProduct(gear._id),
    ])
      expect(reply.statusCode).toBe(401);
    for (const reply of [
      await orders.restore(_id),
      await bin.restoreProduct(gear._id),
      await bin.eraseOrder(_id),
      await bin.eraseProduct(gear._id),
      await bin.eraseOrder('x'),
    ])
      expect(reply.statusCode).toBe(404);
    expect((await bin.page('?cursor=x')).statusCode).toBe(400);
    expect(await bin.list()).toEqual([]);
    expect((await orders.open(_id)).statusCode).toBe(200);
  });

  test('lists what was deleted last first, by whom, until when, and what it takes, a page at a time', async () => {
    const { app, clock, orders, bin } = await shop();
    const order = await placed(app, { files: [{ name: 'a.stl', bytes: '12345' }], fields: { name: 'Rahim' } });
    const gear = await addGear(app);
    await orders.remove(order._id);
    clock.goOn(60);
    await bin.removeProduct(gear._id);
    const all = (await bin.page()).json();
    expect(all).toMatchObject({ total: 2, bytes: 5 });
    expect(all.data).toEqual([
      {
        kind: 'product',
        _id: gear._id,
        title: 'Gear',
        number: 'G-1',
        files: 0,
        bytes: 0,
        deletedAt: '2026-11-20T08:01:00.000Z',
        deletedBy: OWNER.email,
        until: '2026-12-20T08:01:00.000Z',
      },
      expect.objectContaining({
        kind: 'order',
        _id: order._id,
        title: 'Rahim',
        number: order.reference,
        files: 1,
        bytes: 5,
      }),
    ]);
    const first = (await bin.page('?limit=1')).json();
    expect(first.data).toEqual([all.data[0]]);
    const rest = (await bin.page(`?limit=1&cursor=${encodeURIComponent(first.nextCursor)}`)).json();
    expect([rest.data, rest.nextCursor]).toEqual([[all.data[1]], undefined]);
  });
});

describe('a deleted order', () => {
  test('is nowhere but in the bin, and comes back as it was, with its files', async () => {
    const { app, dataDir, headers, orders, bin } = await shop();
    const { _id, trackingUrl } = await placed(app, { files: [{ name: 'part.stl', bytes: 'solid part' }] });
    await orders.change(_id, { status: 'reviewing', note: 'Call first.' });
    const before = await orders.record(_id);
    const file = apiAddress.orderFile(_id, before.files[0]?._id ?? '');
    const track = apiAddress.trackedInvoices(trackingUrl.split('/').at(-1) ?? '');
    expect((await orders.remove(_id)).json().message).toBe('Order deleted successfully');

    const hidden = [
      await orders.open(_id),
      await orders.change(_id, { status: 'ready' }),
      await orders.remove(_id),
      await app.inject({ url: file, headers }),
      await app.inject({ url: apiAddress.orderArchive(_id), headers }),
      await app.inject({ method: 'POST', url: apiAddress.orderQuotations(_id), headers, payload: {} }),
      await app.inject({ method: 'POST', url: apiAddress.orderInvoices(_id), headers, payload: {} }),
      await app.inject({
        method: 'POST',
        url: apiAddress.orderActuals(_id),
        headers,
        payload: { grams: 5, minutes: null },
      }),
      await app.inject({ url: track }),
    ];
    expect(hidden.map(({ statusCode }) => statusCode)).toEqual(hidden.map(() => 404));
    for (const query of [
      {},
      { q: 'nasrin' },
      { status: 'reviewing' },
      { sort: 'wanted' },
      { sort: 'wanted', q: 'nasrin' },
    ])
      expect((await orders.list(query)).json()).toMatchObject({ data: [], total: 0 });
    const counts = (await app.inject({ url: apiAddress.orderCounts, headers })).json().data;
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    expect((await app.inject({ url: apiAddress.orderExport, headers })).body).not.toContain('Nasrin');
    expect(await filesIn(dataDir)).toHaveLength(1);

    const back = (await orders.restore(_id)).json();
    expect(back.message).toBe(BIN_MESSAGE.orderBack);
    expect(back.data).toEqual(before);
    expect((await app.inject({ url: file, headers })).body).toBe('solid part');
    expect((await app.inject({ url: track })).statusCode).toBe(200);
    expect((await orders.list({ q: 'nasrin' })).json().total).toBe(1);
    expect(await bin.list()).toEqual([]);
    expect((await orders.restore(_id)).statusCode).toBe(404);
  });

  test('is erased for good after 30 days with its rows and files, and the sweeper leaves it alone until then', async () => {
    const { app, dataDir, clock, orders } = await shop();
    const { _id } = await placed(app);
    const kept = await placed(app);
    await orders.remove(_id);
    clock.goOn(30 * DAYS - 60);
    await app.services.sweep();
    expect(await filesIn(dataDir)).toHaveLength(2);
    expect(await filesIn(dataDir, 'lost/')).toEqual([]);
    clock.goOn(120);
    const headers = await ownerOf(app); // the session of then has ended
    await app.services.sweep();
    expect(await ownersBin(app, headers).list()).toEqual([]);
    expect(await filesIn(dataDir)).toHaveLength(1);
    const db = await databaseOf(dataDir);
    expect((await db.selectFrom('orders').select('_id').execute()).map((row) => row._id)).toEqual([kept._id]);
    expect((await ownersOrders(app, headers).restore(_id)).statusCode).toBe(404);
  });

  test('has letters that wait: they are not sent from the bin, and go out once it is back', async () => {
    const { app, dataDir, mailbox, deliver } = await mailingApp();
    const owner = ownersOrders(app, await ownerOf(app));
    const { _id } = await placed(app);
    await owner.remove(_id);
    await deliver();
    expect(await waitingMails(dataDir)).toEqual([]);
    expect(mailbox.to('nasrin@example.com')).toEqual([]);
    await owner.restore(_id);
    await deliver();
    expect(mailbox.to('nasrin@example.com')).toHaveLength(1);
  });

  test('is never one with money: what was quoted or invoiced is kept', async () => {
    const { app } = await shop();
    const { _id, headers, invoices } = await acceptedOrder(app);
    await invoices.issued(_id);
    const orders = ownersOrders(app, headers);
    expect((await orders.remove(_id)).json().message).toBe(INVOICE_MESSAGE.orderInvoiced);
    const quoted = await quotableOrder(app);
    await quoted.owner.sent();
    expect((await orders.remove(quoted._id)).json().message).toBe(QUOTATION_MESSAGE.orderQuoted);
    const drafted = await quotableOrder(app);
    await drafted.owner.make();
    expect((await orders.remove(drafted._id)).statusCode).toBe(200);
    await orders.restore(drafted._id);
    expect(await drafted.owner.list()).toHaveLength(1);
  });

  test('gives its pieces back to the shop, and takes them again when it comes back, if they are there', async () => {
    const { app, orders } = await shop();
    const gear = await addGear(app);
    const stock = async () => (await app.inject({ url: apiAddress.productById(gear._id) })).json().data.stock;
    const { _id } = (await orderedProduct(app, gear._id, { quantity: 2 })).json().data;
    await orders.remove(_id);
    expect(await stock()).toBe(3);
    expect((await orders.restore(_id)).statusCode).toBe(200);
    expect(await stock()).toBe(1);
    await orders.change(_id, { status: 'cancelled' });
    await orders.remove(_id);
    await orders.restore(_id);
    expect(await stock()).toBe(3);
    await orders.change(_id, { status: 'new' });
    await orders.remove(_id);
    await orderedProduct(app, gear._id, { quantity: 2 });
    const refused = await orders.restore(_id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, BIN_MESSAGE.piecesTaken('Gear', 1, 2)]);
    expect((await orders.open(_id)).statusCode).toBe(404);
    expect(await stock()).toBe(1);
  });
});

describe('a deleted product', () => {
  test('is nowhere but in the bin, and comes back as it was, with its pictures', async () => {
    const { app, dataDir, bin } = await shop();
    const bytes = await picture(40, 30).png().toBuffer();
    const gear = await addGear(app, FIELDS, { primaryImage: [bytes], images: [bytes] });
    const pictures = await imageFiles(dataDir);
    expect((await bin.removeProduct(gear._id)).json().message).toBe('Product deleted successfully');
    expect((await app.inject({ url: apiAddress.productById(gear._id) })).statusCode).toBe(404);
    for (const url of [apiAddress.products, `${apiAddress.products}?q=gear`])
      expect((await app.inject({ url })).json().data).toEqual([]);
    const { products } = app.services;
    expect(await products.browse({ offset: 0, limit: 24 })).toEqual({ products: [], count: 0 });
    expect(await products.identifiers({ offset: 0, limit: 10 })).toEqual([]); // of the sitemap
    expect((await orderedProduct(app, gear._id)).json().message).toBe(PRODUCT_ORDER_MESSAGE.gone);
    expect((await bin.removeProduct(gear._id)).statusCode).toBe(404);
    expect(await imageFiles(dataDir)).toEqual(pictures);

    const back = (await bin.restoreProduct(gear._id)).json();
    expect(back).toEqual({ success: true, message: BIN_MESSAGE.productBack, data: gear });
    expect((await app.inject({ url: apiAddress.products })).json().data).toEqual([gear]);
    expect(await products.identifiers({ offset: 0, limit: 10 })).toEqual([gear._id]);
    expect((await app.inject({ url: apiAddress.image(gear.primaryImage ?? '', 320) })).statusCode).toBe(200);
  });

  test('frees its product id, and is told who has it when it wants to come back', async () => {
    const { app, bin } = await shop();
    const gear = await addGear(app);
    await bin.removeProduct(gear._id);
    const next = await addGear(app, { ...FIELDS, name: 'Better gear' });
    expect(next.id).toBe('G-1');
    const refused = await bin.restoreProduct(gear._id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, BIN_MESSAGE.idTaken('G-1', 'Better gear')]);
    expect((await bin.list()).map(({ number }) => number)).toEqual(['G-1']);
    await bin.removeProduct(next._id); // two with one id lie there
    expect((await bin.restoreProduct(gear._id)).json().data).toEqual(gear);
  });

  test('is erased for good after 30 days with its pictures, or at once by the owner', async () => {
    const { app, dataDir, clock, bin } = await shop();
    const bytes = await picture(40, 30).png().toBuffer();
    const [gear, cog] = [
      await addGear(app, FIELDS, { primaryImage: [bytes] }),
      await addGear(app, { ...FIELDS, id: 'C-1' }, { images: [bytes] }),
    ];
    await bin.removeProduct(gear._id);
    await bin.removeProduct(cog._id);
    expect((await bin.eraseProduct(cog._id)).json().message).toBe(BIN_MESSAGE.erased);
    expect((await bin.list()).map(({ _id }) => _id)).toEqual([gear._id]);
    expect(await imageFiles(dataDir)).toHaveLength(3 * 2);
    clock.goOn(30 * DAYS + 1);
    await app.services.sweep();
    expect(await imageFiles(dataDir)).toEqual([]);
    const db = await databaseOf(dataDir);
    expect(await db.selectFrom('products').select('_id').execute()).toEqual([]);
  });
});
