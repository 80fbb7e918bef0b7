import { expect, it } from 'vitest';
import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { multipart, ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';
import { fillShop } from '#tests/support/shop/fill-shop.ts';

const PUBLIC_URL = 'https://shop.example';

const openShop = async () => {
  const { app } = await testApp({ settings: { PUBLIC_URL, SITE_NAME: 'Padma Works' } });
  const read = async (url: string) => (await app.inject({ url })).body;
  return { app, read };
};

const addProduct = async (app: Awaited<ReturnType<typeof openShop>>['app']) => {
  const form = new FormData();
  const product = { name: 'Hinge', id: 'H-1', price: '120', stock: '3', description: 'A hinge' };
  for (const [field, value] of Object.entries(product)) form.set(field, value);
  const { headers, payload } = await multipart(form);
  const reply = await app.inject({
    method: 'POST',
    url: apiAddress.products,
    headers: { ...headers, ...(await ownerOf(app)) },
    payload,
  });
  return reply.json().data._id as string;
};

it('the sitemap lists every public page and product with its full address, and no page of the owner', async () => {
  const { app, read } = await openShop();
  const _id = await addProduct(app);
  const addresses = [...(await read(siteFile.sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  for (const page of ['/', '/about', '/shop', '/services/Silicon-Molding', '/contact', '/order/3D-Printing-sla'])
    expect(addresses).toContain(PUBLIC_URL + page);
  expect(addresses).toContain(PUBLIC_URL + siteAddress.product(_id));
  for (const page of [siteAddress.login, siteAddress.dashboard, siteAddress.orders])
    expect(addresses).not.toContain(PUBLIC_URL + page);
});

it('robots.txt allows everything except the API, allows its pictures, and names the sitemap', async () => {
  const { read } = await openShop();
  const lines = (await read(siteFile.robots)).split('\n');
  expect(lines).toContain('Disallow: /api/v1/');
  expect(lines).toContain('Allow: /api/v1/images/');
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});

it('the web manifest has the shop’s name and icons for every purpose', async () => {
  const { app } = await openShop();
  const reply = await app.inject({ url: siteFile.manifest });
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  const manifest = reply.json();
  expect(manifest).toMatchObject({ name: 'Padma Works', start_url: '/' });
  const icons = (manifest.icons as { sizes: string; purpose?: string }[]).map(({ sizes, purpose }) => [sizes, purpose]);
  expect(icons).toContainEqual(['192x192', 'any']);
  expect(icons).toContainEqual(['512x512', 'maskable']);
});

it('the sitemap of a large shop is split into sections that list every product once', async () => {
  const dataDir = await temporaryFolder();
  await fillShop(dataDir, 10_050, await addressOfDatabase(dataDir));
  const { app } = await testApp({ dataDir, settings: { PUBLIC_URL } });
  const read = async (url: string) => (await app.inject({ url })).body;
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const index = await read(siteFile.sitemap);
  expect(index).toContain('<sitemapindex');
  const sections = locations(index);
  expect(sections).toHaveLength(4);
  const pages = (await Promise.all(sections.map((section) => read(section.replace(PUBLIC_URL, ''))))).map(locations);
  expect(pages[0]).toContain(`${PUBLIC_URL}/shop`);
  expect(pages.slice(1).map(({ length }) => length)).toEqual([5_000, 5_000, 50]);
  const { items } = await app.services.products.list({ limit: 100 });
  const all = new Set(pages.flat());
  expect(all.size).toBe(pages.flat().length);
  for (const { _id } of items) expect(all).toContain(PUBLIC_URL + siteAddress.product(_id));
  expect((await app.inject({ url: siteFile.sitemapSection(4) })).statusCode).toBe(404);
});
