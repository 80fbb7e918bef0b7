import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { newId } from '#server/database/identifiers.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { filesIn } from '#tests/support/stored-files.ts';

const CALLS = [
  ['GET', apiAddress.orders],
  ['GET', apiAddress.orderCounts],
  ['GET', apiAddress.orderById('x')],
  ['PATCH', apiAddress.orderById('x')],
  ['DELETE', apiAddress.orderById('x')],
  ['GET', apiAddress.orderFile('x', 'y')],
  ['GET', apiAddress.orderArchive('x')],
  ['GET', apiAddress.orderExport],
] as const;

/** A shop with one order in it, opened by its owner. */
const shopWithAnOrder = async (options: Parameters<typeof testApp>[0] = {}) => {
  const shop = await testApp(options);
  const receipt = await placed(shop.app);
  const orders = ownersOrders(shop.app, await ownerOf(shop.app));
  return { ...shop, ...orders, _id: receipt._id, receipt };
};

describe('calls about orders that only the owner may make', () => {
  test.each(CALLS)('%s %s', async (method, url) => {
    const { app } = await testApp();
    const { authorization } = await ownerOf(app);
    const login = await app.inject({
      method: 'POST',
      url: apiAddress.login,
      payload: { userId: OWNER.email, password: OWNER.password },
    });
    const refreshToken = login.cookies.find(({ name }) => name === 'karkhana_refresh')?.value ?? '';
    expect(refreshToken).not.toBe('');
    const tampered = authorization.slice(0, -3) + (authorization.endsWith('AAA') ? 'BBB' : 'AAA');
    const nobodies: Record<string, string>[] = [
      {},
      { authorization: tampered },
      { authorization: `Bearer ${refreshToken}` },
      { cookie: `karkhana_refresh=${refreshToken}` },
    ];
    for (const headers of nobodies) {
      const payload = method === 'PATCH' ? { payload: { status: 'ready' } } : {};
      const reply = await app.inject({ method, url, headers, ...payload });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ success: false, message: 'Please sign in first.' });
    }
  });

  test('answer 404 for an unknown order', async () => {
    const { open, change, remove } = await shopWithAnOrder();
    for (const id of [newId(), 'x', "' or 1=1 --"]) {
      expect((await open(id)).statusCode).toBe(404);
      expect((await change(id, { status: 'ready' })).statusCode).toBe(404);
      expect((await change(id, { status: 'ready', version: 1 })).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
    }
  });

  test('answer 404 for a file of another order', async () => {
    const { app, list } = await shopWithAnOrder();
    await placed(app);
    const [one, other] = (await list()).json().data;
    const url = apiAddress.orderFile(one._id, other.files[0]._id);
    expect((await app.inject({ url, headers: await ownerOf(app) })).statusCode).toBe(404);
  });
});

describe('a change to an order', () => {
  test.each([
    [{}, 'There is nothing to change!'],
    [{ version: 1 }, 'There is nothing to change!'],
    [{ status: 'lost' }, 'Select a status!'],
    [{ note: 7 }, 'This must be text!'],
    [{ note: 'x'.repeat(20_001) }, 'Please keep this under 20,000 characters!'],
    [{ status: 'ready', version: 'newest' }, 'Something in the request is not right.'],
  ])('with %j is refused and changes nothing', async (payload, message) => {
    const { change, record, _id } = await shopWithAnOrder();
    const before = await record(_id);
    const reply = await change(_id, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
    expect(await record(_id)).toEqual(before);
  });

  test('sets its status, and the history says who did it and when', async () => {
    const clock = testClock();
    const { change, record, _id } = await shopWithAnOrder({ now: clock.now });
    clock.goOn(60);
    const reply = await change(_id, { status: 'in production' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({ status: 'in production', version: 2 });
    expect(reply.json().data).toEqual(await record(_id));
    expect(reply.json().data.history).toEqual([
      { status: 'new', at: '2026-11-20T08:00:00.000Z', by: null, announced: false },
      { status: 'in production', at: '2026-11-20T08:01:00.000Z', by: OWNER.email, announced: false },
    ]);
  });

  test('can correct a mistake, because any status can follow any other', async () => {
    const { change, record, _id } = await shopWithAnOrder();
    const walk = ['delivered', 'reviewing', 'cancelled', 'new'];
    for (const status of walk) expect((await change(_id, { status })).statusCode).toBe(200);
    expect((await record(_id)).history.map(({ status }) => status)).toEqual(['new', ...walk]);
  });

  test('stores a note as it was typed, and can remove it', async () => {
    const { change, record, _id } = await shopWithAnOrder();
    const note = '<b>Ring first</b>\n=1+1\nদেরি হবে \u202Eneerg';
    await change(_id, { note });
    expect(await record(_id)).toMatchObject({ note, status: 'new', version: 2 });
    expect((await record(_id)).history).toHaveLength(1);
    await change(_id, { status: 'ready' });
    expect((await record(_id)).note).toBe(note);
    await change(_id, { note: '' });
    expect(await record(_id)).toMatchObject({ note: '', status: 'ready', version: 4 });
  });

  test('to its current values has no effect', async () => {
    const { change, record, _id } = await shopWithAnOrder();
    await change(_id, { status: 'ready', note: 'Call' });
    const before = await record(_id);
    expect((await change(_id, { status: 'ready' })).json().data).toEqual(before);
    expect((await change(_id, { status: 'ready', note: 'Call' })).json().data).toEqual(before);
    await change(_id, { status: 'ready', note: 'Called' });
    expect(await record(_id)).toMatchObject({ note: 'Called', version: 3, history: before.history });
  });

  test('that is based on an outdated version is refused and overwrites nothing', async () => {
    const { app, change, record, _id } = await shopWithAnOrder();
    const other = { email: 'partner@example.com', password: 'a password of the partner' };
    await app.services.administrators.create(other);
    const login = { userId: other.email, password: other.password };
    const signedIn = await app.inject({ method: 'POST', url: apiAddress.login, payload: login });
    const partner = ownersOrders(app, { authorization: `Bearer ${signedIn.json().data.accessToken}` });

    expect((await change(_id, { note: 'From the owner', version: 1 })).statusCode).toBe(200);
    const late = await partner.change(_id, { status: 'cancelled', note: 'From the partner', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({
      success: false,
      message: 'Somebody else has changed this order in the meantime. Check it again, then make your change.',
    });
    expect(await record(_id)).toMatchObject({ note: 'From the owner', status: 'new', version: 2 });
    // Refused even for the current values, because the partner has not seen the owner's change.
    expect((await partner.change(_id, { note: 'From the owner', version: 1 })).statusCode).toBe(409);
    await partner.change(_id, { status: 'quoted', version: 2 });
    expect((await record(_id)).history.map(({ by }) => by)).toEqual([null, other.email]);
  });

  test('succeeds once if many are based on the same version, and the others get a conflict', async () => {
    const { change, record, _id } = await shopWithAnOrder();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => change(_id, { status: 'ready', note: `Try ${turn}`, version: 1 })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(await record(_id)).toMatchObject({ version: 2 });
    expect((await record(_id)).history).toHaveLength(2);
  });
});

describe('a deleted order', () => {
  test('is gone, once erased with its files and its history, and no other order is', async () => {
    const { app, dataDir, remove, erase, open, list, _id } = await shopWithAnOrder();
    const other = await placed(app);
    const reply = await remove(_id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true, message: 'Order deleted successfully' });
    expect((await open(_id)).statusCode).toBe(404);
    expect((await remove(_id)).statusCode).toBe(404);
    expect((await list()).json()).toMatchObject({ total: 1, data: [{ _id: other._id }] });
    expect((await erase(_id)).statusCode).toBe(200);
    expect(await filesIn(dataDir)).toHaveLength(1);
    expect((await ownersOrders(app, await ownerOf(app)).record(other._id)).history).toHaveLength(1);
  });
});

const walk = async (list: ReturnType<typeof ownersOrders>['list'], query: Record<string, string>) => {
  const names: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const reply = (await list({ limit: '2', ...query, ...(cursor && { cursor }) })).json();
    names.push(...reply.data.map((order: { name: string }) => order.name));
    totals.add(reply.total);
    cursor = reply.nextCursor;
  } while (cursor);
  return { names, totals: [...totals] };
};

describe('the list of orders', () => {
  const shopWith = async (orders: Parameters<typeof placed>[1][]) => {
    const { app } = await testApp();
    const ids: string[] = [];
    for (const order of orders) ids.push((await placed(app, order))._id);
    return { app, ids, ...ownersOrders(app, await ownerOf(app)) };
  };
  const wanted = (name: string, deliveryDate: string) => ({ fields: { name, deliveryDate } });

  test.each([
    [{ cursor: 'x' }],
    [{ cursor: '2026-12-24_zz' }],
    [{ status: 'lost' }],
    [{ service: 'Silicon-Molding' }],
    [{ sort: 'cheapest' }],
    [{ limit: '0' }],
    [{ limit: '501' }],
    [{ q: 'x'.repeat(201) }],
  ])('with the query %j is refused', async (query) => {
    const { list } = await shopWith([]);
    expect((await list(query)).statusCode).toBe(400);
  });

  test('can be searched by reference, name, e-mail, company and project in any case', async () => {
    const { list } = await shopWith([{ fields: { company: 'Barendra 100% Works_' } }, { fields: { name: 'Rahim' } }]);
    const find = async (q: string) => (await list({ q })).json();
    expect(await find('BARENDRA 100% works_')).toMatchObject({ total: 1, data: [{ company: 'Barendra 100% Works_' }] });
    expect((await find('0%')).data).toHaveLength(1);
    expect((await find('%')).data).toHaveLength(1);
    expect((await find('rahim')).data).toHaveLength(1);
    expect(await find('nobody')).toEqual({ success: true, data: [], total: 0 });
    const [{ reference }] = (await find('rahim')).data;
    expect((await find(reference.toLowerCase())).data).toHaveLength(1);
  });

  test('is paginated newest first, with each order once', async () => {
    const { list } = await shopWith(['1', '2', '3', '4', '5'].map((name) => ({ fields: { name } })));
    expect(await walk(list, {})).toEqual({ names: ['5', '4', '3', '2', '1'], totals: [5] });
  });

  test('can be sorted by delivery date, the earliest order of a day first', async () => {
    const { list } = await shopWith([
      wanted('May', '2097-05-01'),
      wanted('January, first', '2097-01-10'),
      wanted('March', '2097-03-01'),
      wanted('January, second', '2097-01-10'),
      wanted('January, third', '2097-01-10'),
    ]);
    const names = ['January, first', 'January, second', 'January, third', 'March', 'May'];
    expect(await walk(list, { sort: 'wanted' })).toEqual({ names, totals: [5] });
  });

  test('is sorted by delivery date with what is still to be done first, also where an order ends between two pages', async () => {
    const { ids, list, change } = await shopWith([
      wanted('Delivered long ago', '2097-01-01'),
      wanted('June', '2097-06-01'),
      wanted('Cancelled', '2097-02-01'),
      wanted('April', '2097-04-01'),
      wanted('Delivered late', '2097-09-01'),
      wanted('May', '2097-05-01'),
    ]);
    const end = (at: number, status: string) => change(ids[at] ?? '', { status });
    for (const [at, status] of [
      [0, 'delivered'],
      [1, 'in production'],
      [2, 'cancelled'],
      [3, 'ready'],
      [4, 'delivered'],
    ] as const)
      await end(at, status);
    const open = ['April', 'May', 'June'];
    const ended = ['Delivered long ago', 'Cancelled', 'Delivered late'];
    expect(await walk(list, { sort: 'wanted' })).toEqual({ names: [...open, ...ended], totals: [6] });
    expect((await walk(list, { sort: 'wanted', q: 'e' })).names).toEqual([...open, ...ended]);
    expect((await walk(list, { sort: 'wanted', status: 'delivered' })).names).toEqual([
      'Delivered long ago',
      'Delivered late',
    ]);
    const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
    const first = (await list({ sort: 'wanted', limit: '2' })).json();
    await end(5, 'delivered'); // the last order of the page
    const rest = (await list({ sort: 'wanted', cursor: first.nextCursor })).json();
    expect(names(first)).toEqual(['April', 'May']);
    expect(names(rest)).toEqual(['June', 'Delivered long ago', 'Cancelled', 'May', 'Delivered late']);
  });

  test('can be filtered by status and service, and counts the result', async () => {
    const { ids, list, change } = await shopWith([
      { fields: { name: 'Board' }, service: 'PCB-Manufacturing' },
      { fields: { name: 'Print' } },
      { fields: { name: 'Board, ready' }, service: 'PCB-Manufacturing' },
    ]);
    await change(ids[2] ?? '', { status: 'ready' });
    const names = async (query: Record<string, string>) => (await walk(list, query)).names;
    expect(await names({ status: 'new' })).toEqual(['Print', 'Board']);
    expect(await names({ service: 'PCB-Manufacturing' })).toEqual(['Board, ready', 'Board']);
    expect(await names({ service: 'PCB-Manufacturing', status: 'ready', q: 'board' })).toEqual(['Board, ready']);
    expect(await walk(list, { status: 'cancelled' })).toEqual({ names: [], totals: [0] });
  });

  test('is counted by status, with 0 for a status that no order has', async () => {
    const { app, ids, change } = await shopWith([{}, {}, {}]);
    await change(ids[1] ?? '', { status: 'in production' });
    const reply = await app.inject({ url: apiAddress.orderCounts, headers: await ownerOf(app) });
    expect(reply.json().data).toEqual({
      new: 2,
      reviewing: 0,
      quoted: 0,
      'in production': 1,
      ready: 0,
      delivered: 0,
      cancelled: 0,
    });
  });
});
