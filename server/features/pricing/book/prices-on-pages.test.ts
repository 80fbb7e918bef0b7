import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { OWNER, ownerOf, placesOf, temporaryFolder } from '#tests/support/app.ts';
import { failNextCommit } from '#tests/support/faults/failing-commit.ts';
import { type FakePage, fakeSite } from '#tests/support/http/fake-site.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';
import { ownersPrices, publishedBook, withPla } from '#tests/support/pricing/owner-prices.ts';

const SERVICE = siteAddress.service('3D-Printing');

/** A page with the price of PLA; `wait` holds its rendering up once it has read the price. */
const openShop = async (wait: () => Promise<void> = () => Promise.resolve()) => {
  const page: FakePage = async (_request, { priceBooks }) => {
    const { content } = await priceBooks.forVisitors();
    await wait();
    return new Response(`${content.prices.fdmPla.low}-${content.prices.fdmPla.high}`, {
      headers: { 'Content-Type': 'text/html' },
    });
  };
  const render = vi.fn<FakePage>(page);
  const dataDir = await temporaryFolder();
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...(await placesOf(dataDir)) });
  const app = await buildApp(config, { site: fakeSite(render) });
  onTestFinished(() => app.close());
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const open = rawGet((app.server.address() as AddressInfo).port);
  const shown = async (address = SERVICE) => (await open(address)).body.toString();
  return { app, render, open, shown, owner: ownersPrices(app, await ownerOf(app)) };
};

const PLA_AT_11 = { basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 11) };

test('a price that is refused is on no page', async () => {
  const { shown, owner } = await openShop();
  await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 11, 6) });
  await owner.save({ ...PLA_AT_11, basedOn: 2 });
  expect(await shown()).toBe('6-10');
});

test('a new price is on every page that the next visitor opens, also on those that were in the page cache', async () => {
  const { render, shown, owner } = await openShop();
  for (const address of [SERVICE, SERVICE, siteAddress.home, siteAddress.home])
    expect(await shown(address)).toBe('6-10');
  expect(render).toHaveBeenCalledTimes(2);
  expect((await owner.save(PLA_AT_11)).statusCode).toBe(201);
  for (const address of [SERVICE, siteAddress.home]) expect(await shown(address)).toBe('6-11');
});

test('a browser that has the page with the former price gets the new one, not a 304', async () => {
  const { open, owner } = await openShop();
  const { etag = '' } = (await open(SERVICE)).headers;
  expect((await open(SERVICE, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await owner.save(PLA_AT_11);
  expect((await open(SERVICE, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a page that was being rendered with the former price is not kept', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { render, shown, owner } = await openShop(() => held);
  const early = shown();
  await expect.poll(() => render).toHaveBeenCalledOnce();
  await owner.save(PLA_AT_11);
  release();
  expect(await early).toBe('6-10');
  expect(await shown()).toBe('6-11');
});

test('pages show what the database has after a commit of which nobody knows whether it succeeded', async () => {
  const { shown, owner } = await openShop();
  await shown();
  failNextCommit('late');
  expect((await owner.save(PLA_AT_11)).statusCode).toBeGreaterThanOrEqual(500);
  expect(await shown()).toBe('6-11');
});

test('the book in force is read once, not for each page', async () => {
  const { app, owner } = await openShop();
  const { priceBooks } = app.services;
  expect(await priceBooks.forVisitors()).toMatchObject({ version: 1 });
  const read = vi.spyOn(JSON, 'parse');
  for (let page = 0; page < 5; page += 1) await priceBooks.forVisitors();
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  await owner.save(PLA_AT_11);
  expect(await priceBooks.forVisitors()).toMatchObject({ version: 2 });
});

test('programs read a saved or confirmed book on their next call', async () => {
  const { app, owner } = await openShop();
  expect(await publishedBook(app)).toMatchObject({ version: 1, confirmed: false });
  await owner.confirm(1);
  expect(await publishedBook(app)).toMatchObject({ version: 1, confirmed: true });
  expect(await publishedBook(app, 1)).toMatchObject({ inForce: true });
  await owner.save(PLA_AT_11);
  expect(await publishedBook(app)).toMatchObject({ version: 2, confirmed: false });
  expect(await publishedBook(app, 1)).toMatchObject({ inForce: false });
  const spelled = await app.inject({ url: apiAddress.priceBook, query: { version: '01' } });
  expect(spelled.json().data.version).toBe(1);
});
