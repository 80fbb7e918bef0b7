import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillShop } from '#scripts/bench/fill.ts';
import { test as base, expect } from '#tests/support/browser/visit.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const PRODUCTS = 60; // 24, 24 and 12

const test = base.extend<object, { largeShop: ServerProcess }>({
  largeShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies here: none
    async ({}, provide) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
      await fillShop(dataDir, PRODUCTS);
      const shop = await startServer(dataDir);
      await provide(shop);
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ largeShop }, provide) => provide(largeShop.url),
});

test.describe.configure({ mode: 'default' }); // these tests only read, so one worker can share one shop
test.use({ javaScriptEnabled: false });

test('a large shop is paginated, newest first, and each page has its own address', async ({ page }) => {
  await page.goto('/shop');
  const cards = page.getByRole('article');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText('number 59');
  await expect(page.getByText('60 products, page 1 of 3')).toBeVisible();
  await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(page).toHaveTitle(/^Shop, page 2/);
  await expect(cards.first()).toContainText('number 35');
  await expect(pager.locator('[aria-current=page]')).toHaveText('Page 2');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\?page=2$/);
  await expect(page.locator('head link[rel=prev]')).toHaveAttribute('href', '/shop');
  await expect(page.locator('head link[rel=next]')).toHaveAttribute('href', '/shop?page=3');
  await pager.getByRole('link', { name: 'Page 3' }).click();
  await expect(cards).toHaveCount(12);
  await expect(cards.last()).toContainText('number 0');
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('a page number that does not exist gets the not-found page', async ({ page }) => {
  for (const address of ['/shop?page=4', '/shop?page=0', '/shop?page=two', '/shop?q=gear&page=40']) {
    const reply = await page.goto(address);
    expect([address, reply?.status()]).toEqual([address, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('a visitor can search the shop by name in any case, and the search box keeps the text', async ({ page }) => {
  await page.goto('/shop');
  const box = page.getByRole('searchbox', { name: 'Search products by name' });
  await box.fill('NUMBER 5');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/shop?q=NUMBER+5');
  await expect(page.getByRole('article')).toHaveCount(11); // 5 and 50 to 59
  await expect(box).toHaveValue('NUMBER 5');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a search without results says so, keeps the text and links back', async ({ page }) => {
  const words = '100% <b>brass</b>_';
  await page.goto(`/shop?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('main')).toContainText(`No product with “${words}” in the name`);
  await expect(page.getByRole('searchbox')).toHaveValue(words);
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(page).toHaveURL('/shop');
});
