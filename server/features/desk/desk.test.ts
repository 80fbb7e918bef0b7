import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { newId } from '#server/database/identifiers.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';

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
