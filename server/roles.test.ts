import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { API, apiAddress } from '#contract/addresses.ts';
import { ACCESS } from '#contract/auth/calls-by-role.ts';
import { ROLE_MESSAGE, ROLES, type Role } from '#contract/auth/roles.ts';
import type { Order } from '#contract/orders/order.ts';
import { testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { unpack } from '#tests/support/files/unpack.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { orderedProduct } from '#tests/support/product-orders/ordered-product.ts';
import { addProduct, FIELDS, productForm } from '#tests/support/products/a-product.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Paths = Record<string, Record<string, { security?: object[] }>>;

/** Every call that needs a sign-in, by the document that other programs read. */
const guardedCalls = async (app: FastifyInstance) => {
  const { paths } = (await app.inject({ url: apiAddress.openapi })).json<{ paths: Paths }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call.security)
      .map(([method, { security: _security }]) => ({
        method: method.toUpperCase() as Method,
        url: path.replaceAll(/\{\w+\}/g, 'x'),
        rule: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      })),
  );
};

/** Who may call it as the contract with the outside says it, whatever the table of the code says. */
const SAID: [roles: Role[], method: Method, path: string][] = [
  [['owner', 'manager'], 'GET', '/settings'],
  [['owner', 'manager'], 'PATCH', '/settings'],
  [['owner'], 'GET', '/settings/history'],
  [['owner', 'manager'], 'POST', '/settings/pictures'],
  [['owner'], 'GET', '/settings/export'],
  [['owner'], 'POST', '/settings/import'],
  [['owner', 'manager', 'workshop'], 'PATCH', '/orders/:_id'],
  [['owner', 'manager', 'workshop'], 'POST', '/orders/:_id/actuals'],
  [['owner', 'manager'], 'DELETE', '/orders/:_id'],
  [['owner', 'manager'], 'DELETE', '/products/:_id'],
  [['owner', 'manager'], 'POST', '/products/:_id/restore'],
  [['owner', 'manager', 'reader'], 'GET', '/invoices'],
  [['owner', 'manager', 'reader'], 'GET', '/contact'],
];

/** A shop with one of the people of each role. */
const peopledShop = async () => {
  const { app } = await testApp();
  const headersOf = new Map<Role, Headers>();
  for (const role of ROLES) headersOf.set(role, await signedInAs(app, role));
  const ask = (role: Role | undefined, request: InjectOptions) =>
    app.inject({ ...request, headers: { ...(role && headersOf.get(role)), ...request.headers } });
  return { app, ask };
};

describe('a call that needs a sign-in', () => {
  test('is refused without a token, and to each role as the table says; a call without an entry is a fault', async () => {
    const { app, ask } = await peopledShop();
    const calls = await guardedCalls(app);
    expect(calls.map(({ rule }) => rule).toSorted()).toEqual([...ACCESS.keys()].toSorted());
    const wrong: string[] = [];
    for (const { method, url, rule } of calls) {
      const sent = { method, url, ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }) };
      if ((await ask(undefined, sent)).statusCode !== 401) wrong.push(`${rule} without a token`);
      for (const role of ROLES) {
        const { statusCode: status } = await ask(role, sent);
        const isAllowed = ACCESS.get(rule)?.includes(role) ?? false;
        if (status === 401 || (status === 403) === isAllowed) wrong.push(`${rule} as ${role}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is for whom the contract with other programs says', () => {
    for (const [roles, method, path] of SAID)
      expect([path, ACCESS.get(`${method} ${API}${path}`)]).toEqual([path, roles]);
    for (const [call, roles] of ACCESS) expect([call, roles.includes('owner')]).toEqual([call, true]);
    const changes = [...ACCESS].filter(([call, roles]) => !call.startsWith('GET') && roles.includes('reader'));
    expect(changes.map(([call]) => call.replace(API, ''))).toEqual([
      'POST /auth/password',
      'POST /auth/two-factor',
      'POST /auth/two-factor/confirmation',
      'POST /auth/two-factor/removal',
      'POST /auth/two-factor/recovery-codes',
      'POST /auth/passkeys',
      'POST /auth/passkeys/confirmation',
      'POST /auth/passkeys/:_id/removal',
      'DELETE /auth/sessions/:_id',
    ]);
  });

  test('says in a sentence that a role may not, before anything of the request is read', async () => {
    const { ask } = await peopledShop();
    const json = { 'content-type': 'application/json' };
    const reply = await ask('reader', {
      method: 'PATCH',
      url: apiAddress.settings,
      headers: json,
      payload: 'no JSON at all',
    });
    expect([reply.statusCode, reply.json()]).toEqual([403, { success: false, message: ROLE_MESSAGE.forbidden }]);
    const own = await ask('reader', { url: apiAddress.role });
    expect(own.json().data).toEqual({ role: 'reader' });
  });
});

/** What is planted in the shop and the workshop may not find: how customers are reached, and sums. */
const PLANTED = /nasrin@example|1711-000000|shaheb bazar|\/track\/|1,?421|142100|650\.5|4,?321|432175/i;

describe('the workshop', () => {
  const openShop = async () => {
    // The document as it would be printed.
    const { app } = await testApp({ writeDocument: async (document) => Buffer.from(JSON.stringify(document)) });
    const accepted = await acceptedOrder(app);
    await accepted.invoices.issued(accepted._id, { deposit: 100 });
    const added = await addProduct(app, productForm({ ...FIELDS, price: '4321.75' }));
    const product = (await orderedProduct(app, added.json().data._id)).json().data;
    const workshop = await signedInAs(app, 'workshop');
    return {
      app,
      orderIds: [accepted._id, product._id],
      orderId: accepted._id,
      workshop,
      manager: await signedInAs(app, 'manager'),
    };
  };
  type Shop = Awaited<ReturnType<typeof openShop>>;

  /** All that a role reads of the orders: lists, records, warnings, papers and the ZIP's ticket. */
  const allRead = async ({ app, orderIds }: Pick<Shop, 'app' | 'orderIds'>, headers: Headers) => {
    const read = async (url: string) => (await app.inject({ url, headers })).body;
    const pages = [await read(apiAddress.orders), await read(`${apiAddress.orders}?sort=wanted&q=nasrin`)];
    for (const _id of orderIds) {
      pages.push(await read(apiAddress.orderById(_id)), await read(apiAddress.jobTicketPdf(_id)));
      for (const status of ['in production', 'ready', 'cancelled'])
        pages.push(await read(`${apiAddress.orderSlips(_id)}?status=${encodeURIComponent(status)}`));
      const { rawPayload } = await app.inject({ url: apiAddress.orderArchive(_id), headers });
      pages.push(String((await unpack(rawPayload)).get('job-ticket.html')));
    }
    return pages;
  };

  test('reads no sum and nothing by which a customer is reached, in no list, record, warning, paper or ZIP', async () => {
    const shop = await openShop();
    for (const page of await allRead(shop, shop.workshop)) {
      expect(page).toMatch(/\w{5}/);
      expect(PLANTED.exec(page)?.[0], page.slice(0, 3_000)).toBeUndefined();
    }
    for (const page of (await allRead(shop, shop.manager)).slice(0, 4)) expect(page).toMatch(PLANTED);
    const [order] = (await ownersOrders(shop.app, shop.workshop).list()).json<{ data: Order[] }>().data;
    expect(order).toMatchObject({ name: 'Nasrin Akter', project: expect.any(String), files: expect.any(Array) });
    for (const name of ['email', 'contactNumber', 'deliveryAddress', 'price', 'trackingUrl'])
      expect(order).not.toHaveProperty(name);
  });

  test('moves an order on and writes down what it took, and is told neither sum nor address by the replies', async () => {
    const { app, orderId, workshop } = await openShop();
    const { change } = ownersOrders(app, workshop);
    const refused = await change(orderId, { status: 'ready', seen: [] });
    expect([refused.statusCode, PLANTED.exec(refused.body)]).toEqual([409, null]);
    expect(refused.json().message).toMatch(/money of this order is still open/);
    const moved = await change(orderId, { status: 'ready' });
    expect([moved.statusCode, moved.json().data.status, PLANTED.exec(moved.body)]).toEqual([200, 'ready', null]);
    const payload = { grams: 41.3, minutes: 90 };
    const took = await app.inject({
      method: 'POST',
      url: apiAddress.orderActuals(orderId),
      headers: workshop,
      payload,
    });
    expect([took.statusCode, took.json().data.actuals.length, PLANTED.exec(took.body)]).toEqual([200, 1, null]);
  });

  test('finds orders by what it sees, and never by an e-mail address that it could guess a letter at a time', async () => {
    const { app, workshop, manager } = await openShop();
    const found = async (headers: Headers, q: string) => (await ownersOrders(app, headers).list({ q })).json().total;
    for (const q of ['nasrin@', '@example.com', 'NASRIN@EXAMPLE'])
      expect([q, await found(workshop, q)]).toEqual([q, 0]);
    expect([await found(workshop, 'nasrin a'), await found(workshop, 'gripper')]).toEqual([2, 1]);
    expect(await found(manager, 'nasrin@')).toBe(2);
  });
});

test('a role counts from the next request: who is demoted may less in the same session, who is removed is signed out', async () => {
  const { app } = await testApp();
  const headers = await signedInAs(app, 'manager');
  const email = 'manager.of.the.shop@example.com';
  const status = async (url: string) => (await app.inject({ url, headers })).statusCode;
  expect(await status(apiAddress.invoices)).toBe(200);
  await app.services.administrators.setRole(email, 'workshop');
  expect([await status(apiAddress.invoices), await status(apiAddress.orders)]).toEqual([403, 200]);
  await app.services.administrators.remove(email);
  expect(await status(apiAddress.orders)).toBe(401);
});
