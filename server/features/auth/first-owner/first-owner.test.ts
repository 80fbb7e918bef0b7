import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { FIRST_OWNER_MESSAGE } from '#contract/auth/first-owner.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { placesOf, temporaryFolder } from '#tests/support/app.ts';

const PUBLIC_URL = 'https://shop.example.com';
const OWNER = { name: 'Rahim Uddin', email: 'rahim@example.com', password: 'seven green kettles' };

/** A public shop at its first start, and the link to set it up. */
const newShop = async (settings: Record<string, string> = {}) => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const app = await buildApp(
    readConfig({ PUBLIC_URL, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(await placesOf(dataDir)), ...settings }),
  );
  onTestFinished(() => app.close());
  const file = await app.services.firstOwner.writeLink();
  const link = (await readFile(file, 'utf8')).trim();
  return {
    app,
    file,
    link,
    token: link.slice(`${PUBLIC_URL}${siteAddress.firstOwner('')}`.length),
    answer: (token: string, payload: object) =>
      app.inject({ method: 'POST', url: apiAddress.firstOwner(token), payload }),
  };
};

test('the link of a new public shop is in a file that only its user can read, and is its own', async () => {
  const { file, link, token } = await newShop();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(link).toBe(`${PUBLIC_URL}${siteAddress.firstOwner(token)}`);
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect((await newShop()).token).not.toBe(token);
});

test('workers that begin together all write the link, and only the one file of it is left', async () => {
  const { app, file, link } = await newShop();
  await Promise.all(Array.from({ length: 8 }, () => app.services.firstOwner.writeLink()));
  expect((await readFile(file, 'utf8')).trim()).toBe(link);
  const names = await readdir(path.dirname(file));
  expect(names.filter((name) => name.startsWith(path.basename(file)))).toEqual([path.basename(file)]);
});

test('another link, an easy password or a missing name makes nobody the owner, and each is told why', async () => {
  const { app, token, answer } = await newShop();
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await app.inject(apiAddress.firstOwner(wrong))).statusCode).toBe(404);
  expect((await answer(wrong, OWNER)).statusCode).toBe(404);
  expect((await answer(token, { ...OWNER, password: 'rahim@example.com' })).json().errors).toMatchObject([
    { path: 'password' },
  ]);
  expect((await answer(token, { ...OWNER, name: ' ' })).json().errors).toMatchObject([{ path: 'name' }]);
  expect(await app.services.administrators.noneYet()).toBe(true);
});

test('whoever opens the link becomes the owner, is signed in, and the link works no more', async () => {
  const { app, file, token, answer } = await newShop();
  expect((await app.inject(apiAddress.firstOwner(token))).json().data).toEqual({ waits: true, emailIsShown: true });
  const set = await answer(token, OWNER);
  expect(set.json().data.user).toMatchObject({ name: OWNER.name, email: OWNER.email });
  const headers = { authorization: `Bearer ${set.json().data.accessToken}` };
  expect((await app.inject({ url: apiAddress.people, headers })).json().data).toMatchObject([{ role: 'owner' }]);
  await expect(stat(file)).rejects.toThrow('ENOENT');

  expect((await answer(token, { ...OWNER, email: 'other@example.com' })).json().message).toBe(
    FIRST_OWNER_MESSAGE.ended,
  );
  expect(await app.services.administrators.list()).toHaveLength(1);
});

test('of two who open the link at once one becomes the owner', async () => {
  const { app, token, answer } = await newShop();
  const both = await Promise.all([answer(token, OWNER), answer(token, { ...OWNER, email: 'other@example.com' })]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  expect(await app.services.administrators.list()).toHaveLength(1);
});

test('a new public shop shows no products of the demo, and customers write to its owner and not to an example', async () => {
  const { app, token, answer } = await newShop();
  expect((await app.inject(apiAddress.products)).json().data).toEqual([]);
  expect((await app.services.settings.profile()).email).toBe('hello@shop.example.com');
  await answer(token, OWNER);
  expect((await app.services.settings.profile()).email).toBe(OWNER.email);
});

test('an address that the settings of the machine give stays', async () => {
  const { app, token, answer } = await newShop({ SITE_EMAIL: 'orders@padma.example' });
  expect((await app.inject(apiAddress.firstOwner(token))).json().data).toMatchObject({ emailIsShown: false });
  await answer(token, OWNER);
  expect((await app.services.settings.profile()).email).toBe('orders@padma.example');
});
