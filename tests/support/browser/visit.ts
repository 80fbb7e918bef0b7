import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { processorSeconds } from '#tests/support/processor/processor-time.ts';

/**
 * Each worker has its own shop, started like `npm start`. Tests that change the catalogue set `catalogue: 'changing'` and
 * share no shop with tests that look at the demo catalogue; 'weighed' is for what depends on every order of the shop.
 */
export const test = base.extend<
  { processor: undefined },
  { catalogue: 'as it came' | 'changing' | 'weighed'; shop: ServerProcess }
>({
  catalogue: ['as it came', { option: true, scope: 'worker' }],
  shop: [
    async ({ catalogue: _shopsApart }, provide) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
      const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, DEMO: 'on' };
      const shop = await startServer(dataDir, settings, { largeHeap: true });
      await provide(shop);
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  /** What a test costs with its browser and its shop, where that is asked for (`npm test -- --slowest`). */
  processor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies here: none
    async ({}, provide, { annotations }) => {
      const before = process.env.TEST_PROCESSOR ? processorSeconds() : 0;
      await provide(undefined);
      if (process.env.TEST_PROCESSOR)
        annotations.push({ type: 'processor', description: `${processorSeconds() - before}` });
    },
    { auto: true },
  ],
});
export { expect, OWNER };

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const CAD = path.resolve('tests/fixtures/cad');

/** A customer's file for the file chooser; `name` if it differs from the fixture's. */
export const cadFile = async (file: string, name = file) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(path.join(CAD, file)),
});

/** Fills in the first step. A unique name distinguishes a test's order from others in the shop. */
export const fillFirstStep = async (page: Page, customer: string) => {
  await page.getByLabel('Name', { exact: true }).fill(customer);
  await page.getByLabel('Email').fill('nasrin@example.com');
  await page.getByLabel('Company').fill('Padma Robotics');
  await page.getByLabel('Project').fill('Gripper');
  await page.getByLabel('Contact Number').fill('+880 1711-000000');
  await page.getByLabel('Delivery Address').fill('Shaheb Bazar, Rajshahi');
  await page.getByLabel('Delivery Date').fill(DATE_WANTED);
};

/**
 * Opens a page once its HTML has these words, such as what a file was measured to be. To ask for the HTML costs little; to open
 * the page again and again would cost the browser more than the test.
 */
export const openOnceItSays = async (page: Page, address: string, words: string) => {
  const saysSo = async () => (await (await page.request.get(address)).text()).includes(words);
  await expect.poll(saysSo, { timeout: 120_000, message: `${address} says ‘${words}’` }).toBe(true);
  await page.goto(address);
};

/** Signs in through the sign-in page, for tests about that. */
export const signInByForm = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/dashboard');
};

/** Opens the dashboard in a browser with the cookies of a session but no token yet. */
export const signIn = async (page: Page) => {
  const data = { userId: OWNER.email, password: OWNER.password };
  expect((await page.request.post(apiAddress.login, { data })).status()).toBe(200);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
};

/** Signs in as the owner and opens a customer's order. */
export const openOrderAsOwner = async (page: Page, customer: string) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('row').filter({ hasText: customer }).getByRole('button').first().click();
  return page.getByRole('dialog');
};
