import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { CONTACT_MESSAGE } from '#contract/contact.ts';
import { multipart, ownerOf, testApp } from './support/app.ts';
import { anOrder } from './support/orders/an-order.ts';
import { placed } from './support/orders/placed-order.ts';
import { rowsOf } from './support/postgres/test-database.ts';
import { orderedProduct } from './support/product-orders/ordered-product.ts';
import { addProduct, FIELDS, productForm } from './support/products/a-product.ts';

const ONE_LINE = 'Please write this on one line!';
const MESSAGE = {
  name: 'Nasrin',
  email: 'n@example.com',
  country: 'Bangladesh',
  companyName: 'Padma',
  message: 'a\nb',
};

const writeTo = (app: FastifyInstance, changes: object) =>
  app.inject({ method: 'POST', url: apiAddress.contact, payload: { ...MESSAGE, ...changes } });
const order = async (app: FastifyInstance, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: apiAddress.order, ...(await multipart(anOrder({ fields }))) });
let products = 0;
const productOf = async (app: FastifyInstance) =>
  (await addProduct(app, productForm({ ...FIELDS, id: `G-${(products += 1)}` }))).json().data._id as string;
const orderProduct = async (app: FastifyInstance, changes: object) =>
  orderedProduct(app, await productOf(app), changes);

const ASKED: [string, readonly string[], typeof order][] = [
  ['a message', ['name', 'country', 'companyName'], writeTo],
  ['an order', ['name', 'company', 'project', 'contactNumber', 'deliveryAddress', 'color'], order],
  ['an order of a product', ['name', 'company', 'contactNumber', 'deliveryAddress'], orderProduct],
  ['a product', ['name', 'id'], (app, changes) => addProduct(app, productForm({ ...FIELDS, ...changes }))],
];

describe('a line break in a field of one line', () => {
  test.each(ASKED)('is refused with a sentence in %s, and nothing is stored', async (_what, fields, ask) => {
    const { app, dataDir } = await testApp();
    for (const field of fields)
      for (const value of ['one\ntwo', '+880 1711\r000000', '1\r\n=2']) {
        const reply = await ask(app, { [field]: value });
        expect([field, reply.statusCode]).toEqual([field, 400]);
        expect(reply.json().errors).toContainEqual({ path: field, message: ONE_LINE });
      }
    for (const table of ['orders', 'contact_messages'])
      expect(await rowsOf(dataDir, sql`select _id from ${sql.table(table)}`)).toEqual([]);
  });

  test('is no obstacle to the owner where it was stored before', async () => {
    const { app, dataDir } = await testApp();
    const { _id } = await placed(app);
    expect((await writeTo(app, {})).json().message).toBe(CONTACT_MESSAGE.recorded);
    await rowsOf(dataDir, sql`update orders set name = ${'a\nb'}, project = ${'c\nd'}, delivery_address = ${'e\nf'}`);
    await rowsOf(dataDir, sql`update contact_messages set name = ${'a\nb'}, country = ${'c\nd'}`);
    const headers = await ownerOf(app);
    for (const url of [apiAddress.orders, apiAddress.contact, apiAddress.orderById(_id)])
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
  });
});
