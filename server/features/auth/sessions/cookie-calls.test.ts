import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, testApp } from '#tests/support/app.ts';
import { login, refreshCookie, signIn } from '#tests/support/auth/sign-in.ts';

const SHOP = { PUBLIC_URL: 'http://shop.example', CORS_ORIGINS: 'https://partner.example' };
const FOREIGN = 'This request came from another website, so it was not accepted. Please open the shop itself.';

type Headers = Record<string, string>;

/** The calls that are authenticated by cookie, as a page of some origin would make them. */
const callsFrom = async (app: FastifyInstance, headers: Headers) => {
  const cookie = refreshCookie(await login(app)) ?? '';
  const cookies = { karkhana_refresh: cookie };
  const credentials = { userId: OWNER.email, password: OWNER.password };
  return {
    cookie,
    replies: [
      await app.inject({ method: 'POST', url: apiAddress.login, payload: credentials, headers }),
      await app.inject({ method: 'POST', url: apiAddress.token, payload: {}, cookies, headers }),
      await app.inject({ method: 'POST', url: apiAddress.logout, cookies, headers }),
    ],
  };
};

describe('calls that are authenticated by cookie', () => {
  test.each<Headers>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://shop.example.evil.example' },
    { origin: 'http://shop.example:8080' },
    { origin: 'nonsense' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://other.shop.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('refuse a page of another website (%j), set no cookie and leave the session alone', async (headers) => {
    const { app } = await testApp({ settings: SHOP });
    const { cookie, replies } = await callsFrom(app, headers);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toEqual({ success: false, message: FOREIGN });
      expect(reply.cookies).toEqual([]);
    }
    const own = { cookies: { karkhana_refresh: cookie } };
    expect((await app.inject({ method: 'POST', url: apiAddress.token, payload: {}, ...own })).statusCode).toBe(200);
  });

  test.each<Headers>([
    {},
    { origin: 'http://shop.example' },
    { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:4000', host: 'localhost:4000' },
    { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' },
    { origin: 'https://tunnel.example', host: '127.0.0.1:4000', 'sec-fetch-site': 'same-origin' },
  ])('accept the shop’s own pages, allowed origins and programs that are not browsers (%j)', async (headers) => {
    const { app } = await testApp({ settings: SHOP });
    const { replies } = await callsFrom(app, headers);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('signing out without a cookie', () => {
  const logout = (app: FastifyInstance, authorization?: string) =>
    app.inject({
      method: 'POST',
      url: apiAddress.logout,
      headers: authorization === undefined ? {} : { authorization },
    });
  const profile = (app: FastifyInstance, authorization: string) =>
    app.inject({ url: apiAddress.profile, headers: { authorization } });

  test('and without a valid token ends no session', async () => {
    const { app } = await testApp();
    const mine = await signIn(app);
    for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${mine.cookie}`])
      expect((await logout(app, authorization)).statusCode).toBe(200);
    expect((await profile(app, mine.authorization)).statusCode).toBe(200);
  });

  test('ends only the session of the access token', async () => {
    const { app } = await testApp();
    const mine = await signIn(app);
    const other = await signIn(app);
    expect((await logout(app, mine.authorization)).json()).toEqual({
      success: true,
      message: 'Logged out successfully',
    });
    expect((await profile(app, mine.authorization)).statusCode).toBe(401);
    expect((await profile(app, other.authorization)).statusCode).toBe(200);
  });
});
