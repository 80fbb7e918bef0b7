import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { cadFile, expect, OWNER, test } from '#tests/support/browser/visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';

test.use({ catalogue: 'weighed' }); // which question is asked, and so what it loads, depends on all orders of a shop

/** Of a page of the back office that is opened first of all: scripts in bytes as they are transferred, and requests of any kind. */
const SCRIPT_MAX = 150_000;
const REQUESTS_MAX = 25;

/** What there is to open, and what its heading says once the page has loaded. */
const pagesOf = (id: string, reference: string): readonly (readonly [address: string, heading: string | RegExp])[] => [
  [siteAddress.orderPage(id), reference],
  [siteAddress.decisions, /./],
  [siteAddress.orders, 'Orders'],
  [siteAddress.today, /./],
  [siteAddress.orderNew, 'New order'],
  [siteAddress.customers, 'Customers'],
  [siteAddress.dashboard, 'Products'],
  [siteAddress.productAdd, /./],
  [siteAddress.invoices, 'Invoices'],
  [siteAddress.contactSubmissions, /./],
  [siteAddress.prices, 'Prices'],
  [siteAddress.firstPrices, 'Your prices'],
  [siteAddress.settings, 'Settings'],
  [siteAddress.people, 'People'],
  [siteAddress.account, 'Account'],
];

/** Pictures of what the shop sells or was sent are no part of a page. */
const isPicture = (type: string) => type === 'image';

const weightOf = async (page: Page, address: string, heading: string | RegExp) => {
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs somebody in, without a page. */
const signedIn = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL });
  const data = { userId: OWNER.email, password: OWNER.password };
  const grant = await context.request.post(apiAddress.login, { data });
  expect(grant.status()).toBe(200);
  const headers = { authorization: `Bearer ${(await grant.json()).data.accessToken}` };
  const ask = async (address: string) => (await context.request.get(address, { headers })).json();
  return { ask, cookies: await context.cookies() };
};

/** What a page weighs in a browser that has loaded nothing yet, and the cookies that it leaves there. */
const weighed = async (browser: Browser, cookies: Cookies, open: (page: Page) => ReturnType<typeof weightOf>) => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const weight = await open(await context.newPage());
  const left = await context.cookies();
  await context.close();
  return { ...weight, cookies: left };
};

test('a page of the back office loads what it shows first, and no more', async ({ page, browser, shop: { url } }) => {
  const { name, buffer } = await cadFile('bracket_inches.stl');
  const { _id, reference } = await place(page, {
    fields: { name: 'Weighed' },
    files: [{ name, bytes: new Uint8Array(buffer) }],
  });
  const session = await signedIn(browser, url);
  const unit = async () => (await session.ask(apiAddress.orderById(_id))).data.files[0]?.measurement?.unit?.ask;
  await expect.poll(unit).toBe(true); // measured, and so in the question that decisions ask
  let { cookies } = session;
  for (const [address, heading] of pagesOf(_id, reference)) {
    const found = await weighed(browser, cookies, (cold) => weightOf(cold, url + address, heading));
    ({ cookies } = found);
    expect.soft(found.bytes, address).toBeGreaterThan(50_000);
    expect.soft(found.bytes, address).toBeLessThan(SCRIPT_MAX);
    expect.soft(found.requests, address).toBeLessThanOrEqual(REQUESTS_MAX);
  }
});
