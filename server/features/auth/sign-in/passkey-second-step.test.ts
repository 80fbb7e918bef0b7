import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import { OWNER, ownerOf, testApp } from '#tests/support/app.ts';
import { addPasskey, signInBy } from '#tests/support/auth/passkeys.ts';
import { login } from '#tests/support/auth/sign-in.ts';

const refusedWith = (message: string) => ({ success: false, message });

const openShop = async () => {
  const { app } = await testApp();
  return { app, headers: await ownerOf(app) };
};

const askOfOwners = async ({ app, headers }: Awaited<ReturnType<typeof openShop>>) => {
  const { version } = (await app.inject({ url: apiAddress.settings, headers })).json().data;
  const payload = { version, values: { 'people.twoFactor': ['owner'] } };
  expect((await app.inject({ method: 'PATCH', url: apiAddress.settings, headers, payload })).statusCode).toBe(200);
};

describe('where the shop asks owners for a second step', () => {
  test('a password alone no longer opens the account of who has a passkey, which does', async () => {
    const { app, headers } = await openShop();
    const passkey = await addPasskey(app, headers);
    await askOfOwners({ app, headers });
    const byPassword = await login(app);
    expect([byPassword.statusCode, byPassword.json(), byPassword.cookies]).toEqual([
      401,
      refusedWith(PASSKEY_MESSAGE.wanted),
      [],
    ]);
    const { accessToken } = (await signInBy(app, passkey)).json().data;
    const orders = await app.inject({ url: apiAddress.orders, headers: { authorization: `Bearer ${accessToken}` } });
    expect(orders.statusCode).toBe(200);
    expect((await app.inject({ url: apiAddress.orders, headers })).statusCode).toBe(200); // it was added in this one
  });

  test('a session that a password opened before may look at the account, and open no other way into it', async () => {
    const { app, headers } = await openShop();
    const before = await ownerOf(app);
    await addPasskey(app, headers);
    await askOfOwners({ app, headers });
    expect((await app.inject({ url: apiAddress.passkeys, headers: before })).statusCode).toBe(200);
    const payload = { currentPassword: OWNER.password };
    for (const url of [apiAddress.twoFactor, apiAddress.passkeys]) {
      const reply = await app.inject({ method: 'POST', url, payload, headers: before });
      expect([url, reply.statusCode, reply.json().message]).toEqual([url, 403, PASSKEY_MESSAGE.wantedHere]);
    }
    expect((await app.inject({ url: apiAddress.orders, headers: before })).statusCode).toBe(403);
  });

  test('who has none adds one, and goes on; who removes the last one is asked again', async () => {
    const { app, headers } = await openShop();
    await askOfOwners({ app, headers });
    const orders = async () => (await app.inject({ url: apiAddress.orders, headers })).statusCode;
    expect(await orders()).toBe(403);
    await addPasskey(app, headers);
    expect(await orders()).toBe(200);
    const { passkeys } = (await app.inject({ url: apiAddress.passkeys, headers })).json().data;
    const url = apiAddress.passkeyRemoval(passkeys[0]._id);
    const removed = await app.inject({ method: 'POST', url, payload: { currentPassword: OWNER.password }, headers });
    expect(removed.statusCode).toBe(200);
    expect(await orders()).toBe(403);
    expect((await login(app)).statusCode).toBe(200);
  });

  test('the terminal lets in by password alone who has lost their passkey', async () => {
    const { app, headers } = await openShop();
    const passkey = await addPasskey(app, headers);
    await askOfOwners({ app, headers });
    await app.services.administrators.removeTwoFactor(OWNER.email);
    expect((await login(app)).statusCode).toBe(200);
    expect((await signInBy(app, passkey)).statusCode).toBe(401);
    expect((await app.inject({ url: apiAddress.orders, headers })).statusCode).toBe(403);
  });
});
