import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { login, refresh, refreshCookie } from '#tests/support/auth/sign-in.ts';

const HTTPS = { PUBLIC_URL: 'https://shop.example' };

test('over https the cookies have prefixed names, so that no sibling domain can set them', async () => {
  const { app } = await testApp({ settings: HTTPS });
  const { cookies } = await login(app);
  expect(cookies).toMatchObject([
    { name: '__Secure-karkhana_refresh', httpOnly: true, secure: true, sameSite: 'Lax', path: '/api/v1/auth' },
    { name: '__Host-karkhana_signed_in', secure: true, sameSite: 'Lax', path: '/' },
    { name: '__Host-karkhana_device', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
  ]);
  for (const { domain } of cookies) expect(domain).toBeUndefined();
});

test('a browser with cookies under the old names stays signed in and gets the new ones', async () => {
  const dataDir = await temporaryFolder();
  const before = await testApp({ dataDir });
  const former = refreshCookie(await login(before.app));
  await before.app.close();
  const { app } = await testApp({ dataDir, settings: HTTPS });
  const reply = await refresh(app, former);
  expect(reply.statusCode).toBe(200);
  const values = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({ karkhana_refresh: '', karkhana_signed_in: '', '__Host-karkhana_signed_in': '1' });
  const next = values['__Secure-karkhana_refresh'] ?? '';
  const again = await app.inject({
    method: 'POST',
    url: apiAddress.token,
    payload: {},
    cookies: { '__Secure-karkhana_refresh': next, karkhana_refresh: 'planted by a neighbour' },
  });
  expect(again.statusCode).toBe(200);
});

test('signing out over https clears the cookies under both names', async () => {
  const { app } = await testApp({ settings: HTTPS });
  const cookie = (await login(app)).cookies.find(({ name }) => name === '__Secure-karkhana_refresh')?.value ?? '';
  const reply = await app.inject({
    method: 'POST',
    url: apiAddress.logout,
    cookies: { '__Secure-karkhana_refresh': cookie, karkhana_refresh: 'an old one' },
  });
  expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['karkhana_refresh', ''],
    ['karkhana_signed_in', ''],
    ['__Secure-karkhana_refresh', ''],
    ['__Host-karkhana_signed_in', ''],
  ]);
});
