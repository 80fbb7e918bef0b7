import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { login, refresh, refreshCookie } from '#tests/support/auth/sign-in.ts';

const profile = (app: FastifyInstance, authorization?: string) =>
  app.inject({ url: apiAddress.profile, headers: authorization === undefined ? {} : { authorization } });

describe('a refused sign-in', () => {
  test.each([
    [{ password: 'long enough' }, 'Email is required!'],
    [{ userId: OWNER.email }, 'Password is required!'],
    [{ userId: OWNER.email, password: '' }, 'Password is required!'],
    [{ userId: OWNER.email, password: 'short' }, 'Password is too short!'],
  ])('with %j gets the message %s', async (payload, message) => {
    const { app } = await testApp();
    const reply = await login(app, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
  });

  test('gets the same response for a wrong e-mail and a wrong password, and no cookie', async () => {
    const { app } = await testApp();
    const wrongPassword = await login(app, { userId: OWNER.email, password: 'not the password' });
    const wrongEmail = await login(app, { userId: 'nobody@example.com', password: OWNER.password });
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongEmail.statusCode).toBe(401);
    expect(wrongEmail.body).toBe(wrongPassword.body);
    expect(wrongPassword.cookies).toEqual([]);
  });

  test('has to wait after too many attempts, but only for that account from that address', async () => {
    const { app } = await testApp({ settings: { LOGIN_TRIES: '3' } });
    const guess = { userId: OWNER.email, password: 'a wrong guess' };
    for (let time = 0; time < 3; time += 1) expect((await login(app, guess)).statusCode).toBe(401);
    const refused = await login(app);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(app, undefined, { remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  });

  test('is counted, but successful sign-ins are not', async () => {
    const { app } = await testApp({ settings: { LOGIN_TRIES: '3' } });
    for (let time = 0; time < 8; time += 1) expect((await login(app)).statusCode).toBe(200);
  });
});

test('a renewed token tells the page what its bearer may do', async () => {
  const { app } = await testApp();
  const renewed = await refresh(app, refreshCookie(await login(app)));
  expect(decodeJwt(renewed.json().data.accessToken)).toMatchObject({ role: 'owner' });
});

test('signing in returns a token for the owner’s pages and sets a cookie that scripts cannot read', async () => {
  const { app } = await testApp();
  const reply = await login(app, { userId: OWNER.email.toUpperCase(), password: OWNER.password });
  const { accessToken, user } = reply.json().data;
  expect(user).toMatchObject({ email: OWNER.email });
  expect(reply.cookies.find(({ name }) => name === 'karkhana_refresh')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/v1/auth',
  });
  const answer = await profile(app, `Bearer ${accessToken}`);
  expect(answer.json()).toEqual({ success: true, user });
});

describe('an access token is refused if it is', () => {
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  test('missing, malformed, unsigned, signed with another key, for another audience, or expired', async () => {
    const clock = testClock();
    const { app, dataDir } = await testApp({ now: clock.now });
    const good = (await ownerOf(app)).authorization;
    const payload = claims(good);
    const secret = await readFile(path.join(dataDir, 'secret'));
    const ourKey = createHmac('sha256', secret).update('access token').digest();
    const sign = (change: object, key: Uint8Array = ourKey) =>
      new SignJWT({ ...payload, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const bad = [
      undefined,
      'Bearer',
      'Bearer nonsense',
      `Basic ${good.slice(7)}`,
      `Bearer ${new UnsecuredJWT(payload).encode()}`,
      `Bearer ${await sign({}, new Uint8Array(32))}`,
      `Bearer ${await sign({ aud: 'another' })}`,
      `Bearer ${await sign({ iss: 'another' })}`,
      `Bearer ${await sign({ sid: undefined })}`,
      `${good.slice(0, -4)}AAAA`,
    ];
    for (const authorization of bad) expect((await profile(app, authorization)).statusCode).toBe(401);
    for (const authorization of [good, `Bearer ${await sign({})}`])
      expect((await profile(app, authorization)).statusCode).toBe(200);
    clock.goOn(601);
    expect((await profile(app, good)).statusCode).toBe(401);
  });

  test('a refresh token', async () => {
    const { app } = await testApp();
    expect((await profile(app, `Bearer ${refreshCookie(await login(app))}`)).statusCode).toBe(401);
  });
});

describe('staying signed in', () => {
  test('without a cookie or with an unknown one is refused, and the cookies are cleared', async () => {
    const { app } = await testApp();
    expect((await refresh(app, undefined)).statusCode).toBe(401);
    const reply = await refresh(app, 'nobody-gave-this-out');
    expect(reply.statusCode).toBe(401);
    expect(reply.cookies.map(({ value }) => value)).toEqual(['', '']);
  });

  test('rotates the cookie at every use', async () => {
    const { app } = await testApp();
    const first = refreshCookie(await login(app));
    const reply = await refresh(app, first);
    const second = refreshCookie(reply);
    expect(second).not.toBe(first);
    expect((await profile(app, `Bearer ${reply.json().data.accessToken}`)).statusCode).toBe(200);
    expect((await refresh(app, second)).statusCode).toBe(200);
  });

  test('gives twenty concurrent tabs the same next cookie', async () => {
    const { app } = await testApp();
    const token = refreshCookie(await login(app));
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(app, token)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(refreshCookie)).size).toBe(1);
  });

  test('ends the whole family if an old cookie is used again after the grace period', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    const stolen = refreshCookie(await login(app));
    const reply = await refresh(app, stolen);
    clock.goOn(31);
    expect((await refresh(app, stolen)).statusCode).toBe(401);
    expect((await refresh(app, refreshCookie(reply))).statusCode).toBe(401);
    expect((await profile(app, `Bearer ${reply.json().data.accessToken}`)).statusCode).toBe(401);
  });

  test('ends after a month without use', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    const token = refreshCookie(await login(app));
    clock.goOn(30 * 86_400 + 1);
    expect((await refresh(app, token)).statusCode).toBe(401);
  });

  test('ends ninety days after the sign-in, however much the session is used', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    let reply = await login(app);
    for (const days of [25, 25, 25]) {
      clock.goOn(days * 86_400);
      reply = await refresh(app, refreshCookie(reply));
      expect(reply.statusCode).toBe(200);
    }
    expect(reply.cookies.find(({ name }) => name === 'karkhana_refresh')?.expires).toEqual(
      new Date('2027-02-18T08:00:00.000Z'),
    );
    clock.goOn(15 * 86_400);
    expect((await refresh(app, refreshCookie(reply))).statusCode).toBe(401);
    expect((await profile(app, `Bearer ${reply.json().data.accessToken}`)).statusCode).toBe(401);
  });
});

test('signing out ends the session on the server: its cookie and its token stop working', async () => {
  const { app } = await testApp();
  const signedIn = await login(app);
  const token = refreshCookie(signedIn) ?? '';
  const other = await ownerOf(app);
  const reply = await app.inject({ method: 'POST', url: apiAddress.logout, cookies: { karkhana_refresh: token } });
  expect(reply.json()).toEqual({ success: true, message: 'Logged out successfully' });
  expect((await refresh(app, token)).statusCode).toBe(401);
  expect((await profile(app, `Bearer ${signedIn.json().data.accessToken}`)).statusCode).toBe(401);
  expect((await profile(app, other.authorization)).statusCode).toBe(200);
});

test('signing in again in a browser ends the session that its cookie was for, and no other', async () => {
  const { app } = await testApp();
  const former = await login(app);
  const other = await ownerOf(app);
  const cookies = { karkhana_refresh: refreshCookie(former) ?? '' };
  const payload = { userId: OWNER.email, password: OWNER.password };
  const wrong = { ...payload, password: 'not the password' };
  const send = (body: object) => app.inject({ method: 'POST', url: apiAddress.login, payload: body, cookies });
  expect((await send(wrong)).statusCode).toBe(401);
  expect((await profile(app, `Bearer ${former.json().data.accessToken}`)).statusCode).toBe(200);
  const again = await send(payload);
  expect((await profile(app, `Bearer ${former.json().data.accessToken}`)).statusCode).toBe(401);
  expect((await profile(app, `Bearer ${again.json().data.accessToken}`)).statusCode).toBe(200);
  expect((await profile(app, other.authorization)).statusCode).toBe(200);
});

describe('administrators', () => {
  const EASY = 'This password is easy to guess. Please use more than a common word or name.';
  test.each([
    ['eleven char', 'Please use a password of at least 12 characters.'],
    ['Password1234', EASY],
    ['Workshop Ltd 1', EASY],
    [OWNER.email, EASY],
  ])('cannot have a password like %s', async (password, sentence) => {
    const { app } = await testApp({ settings: { SITE_NAME: 'Workshop Ltd' } });
    const { administrators } = app.services;
    await expect(administrators.setPassword({ email: OWNER.email, password })).rejects.toThrow(sentence);
    await administrators.create({ email: 'second@example.com', password: 'a second long one' });
    await administrators.remove(OWNER.email);
    await expect(administrators.create({ email: OWNER.email, password })).rejects.toThrow(sentence);
    expect(await administrators.list()).toHaveLength(1);
  });

  test('lose their sessions and their old password when a new one is set', async () => {
    const { app } = await testApp();
    const { authorization } = await ownerOf(app);
    await app.services.administrators.setPassword({ email: OWNER.email, password: 'another password' });
    expect((await profile(app, authorization)).statusCode).toBe(401);
    expect((await login(app)).statusCode).toBe(401);
    expect((await login(app, { userId: OWNER.email, password: 'another password' })).statusCode).toBe(200);
  });

  test('are signed out at once when removed, and the last one cannot be removed', async () => {
    const { app } = await testApp();
    const { administrators } = app.services;
    const { authorization } = await ownerOf(app);
    await expect(administrators.remove(OWNER.email)).rejects.toThrow('The last administrator cannot be removed.');
    await administrators.create({ email: 'Second@example.com', password: 'a second long one' });
    await expect(administrators.create({ email: 'second@example.com', password: 'a second long one' })).rejects.toThrow(
      'already',
    );
    await administrators.remove(OWNER.email);
    expect((await profile(app, authorization)).statusCode).toBe(401);
  });
});
