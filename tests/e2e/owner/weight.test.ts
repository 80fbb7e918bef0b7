import type { Browser, Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { cadFile, expect, OWNER, test } from '#tests/support/browser/visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';

test.use({ catalogue: 'weighed' }); // which question is asked, and so what it loads, depends on all orders of a shop

/** Of one page of the back office, opened first of all: scripts in bytes as they are transferred, and requests of any kind. */
interface Bound {
  address: string;
  /** What is there once the page has loaded. */
  heading: string | RegExp;
  bytes: number;
  requests: number;
}

const boundsOf = (id: string, reference: string): Bound[] => [
  { address: siteAddress.orderPage(id), heading: reference, bytes: 164_500, requests: 42 },
  { address: siteAddress.decisions, heading: /./, bytes: 170_000, requests: 42 },
  { address: siteAddress.orders, heading: 'Orders', bytes: 150_000, requests: 30 },
  { address: siteAddress.today, heading: /./, bytes: 144_500, requests: 36 },
  { address: siteAddress.prices, heading: 'Prices', bytes: 176_500, requests: 37 },
  { address: siteAddress.customers, heading: 'Customers', bytes: 133_500, requests: 26 },
  { address: siteAddress.dashboard, heading: 'Products', bytes: 150_500, requests: 28 },
];

/** Pictures of what the shop sells or was sent are no part of a page. */
const isPicture = (type: string) => type === 'image';

const weightOf = async (page: Page, { address, heading }: Pick<Bound, 'address' | 'heading'>) => {
  let bytes = 0;
  const asked = new Set<string>(); // each once: what is asked again after a while depends on how long the page took
  page.on('response', (response) => {
    if (isPicture(response.request().resourceType()) || asked.has(response.url())) return;
    asked.add(response.url());
    if (new URL(response.url()).pathname.endsWith('.js')) bytes += Number(response.headers()['content-length']);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { bytes, requests: asked.size };
};

/** A browser that has loaded nothing yet, of somebody who is signed in. */
const coldPage = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const data = { userId: OWNER.email, password: OWNER.password };
  const grant = await context.request.post(apiAddress.login, { data });
  expect(grant.status()).toBe(200);
  const headers = { authorization: `Bearer ${(await grant.json()).data.accessToken}` };
  const ask = async (address: string) => (await context.request.get(address, { headers })).json();
  return { page: await context.newPage(), ask, close: () => context.close() };
};

test('a page of the back office loads what it shows first, and no more', async ({ page, browser, baseURL }) => {
  const { name, buffer } = await cadFile('bracket_inches.stl');
  const { _id, reference } = await place(page, {
    fields: { name: 'Weighed' },
    files: [{ name, bytes: new Uint8Array(buffer) }],
  });
  const { ask } = await coldPage(browser, baseURL);
  const unit = async () => (await ask(apiAddress.orderById(_id))).data.files[0]?.measurement?.unit?.ask;
  await expect.poll(unit).toBe(true); // measured, and so in the question that decisions ask
  for (const { bytes, requests, ...asked } of boundsOf(_id, reference)) {
    const { page, close } = await coldPage(browser, baseURL);
    const found = await weightOf(page, asked);
    await close();
    expect(found.bytes, asked.address).toBeGreaterThan(50_000);
    expect(found.bytes, asked.address).toBeLessThan(bytes);
    expect(found.requests, asked.address).toBeLessThanOrEqual(requests);
  }
});
