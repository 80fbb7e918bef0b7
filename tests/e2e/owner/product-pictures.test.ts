import type { Browser, Page } from '@playwright/test';
import { edit, fill, picture, text } from '#tests/support/browser/product-form.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.use({ catalogue: 'changing' });

const slides = (page: Page) => page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem');
const shownSlides = (page: Page) =>
  slides(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

const addPictured = async (page: Page) => {
  await page.getByRole('link', { name: 'Add Product' }).click();
  await fill(page, { ...text, Name: 'Rack and pinion', 'Product ID': 'RP-1' });
  await page.getByLabel('Primary Image').setInputFiles(await picture('main.png', 'red'));
  await page
    .getByLabel('Slider Images')
    .setInputFiles([await picture('a.png', 'green'), await picture('b.png', 'blue'), await picture('c.png', 'black')]);
  await expect(page.getByRole('img', { name: 'Primary picture' })).toBeVisible();
  await expect(slides(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(page.getByText('product created successfully')).toBeVisible();
  await page.waitForURL('/dashboard');
};

const expectInShop = async (browser: Browser, baseURL: string) => {
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/shop');
  const card = visitor.getByRole('article').filter({ hasText: 'Rack and pinion' });
  await expect(card).toContainText('450 BDT');
  await expect(card).toContainText('In Stock');
  await card.getByRole('link', { name: 'See Details' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rack and pinion');
  await visitor.close();
};

test('the owner adds a product with pictures that a visitor sees at once, and rearranges them by keyboard alone', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await addPictured(page);
  await expectInShop(browser, new URL(page.url()).origin);

  await edit(page, 'Rack and pinion');
  await expect(page.getByText('Primary Image (Uploaded)')).toBeVisible();
  await expect(page.getByText('Slider Images (Uploaded)')).toBeVisible();
  const before = await shownSlides(page);
  expect(before).toHaveLength(3);
  await slides(page).nth(0).getByRole('button', { name: 'Move later' }).press('Enter');
  await expect(slides(page).nth(1).getByRole('button', { name: 'Move later' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await shownSlides(page)).toEqual([before[1], before[2], before[0]]);
  await slides(page).nth(0).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(slides(page).nth(0).getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.getByLabel('Slider Images').setInputFiles(await picture('d.png', 'yellow'));
  await slides(page).nth(2).getByRole('button', { name: 'Move earlier' }).press('Enter');
  await expect(slides(page).nth(1).getByRole('button', { name: 'Move earlier' })).toBeFocused();
  await expect(slides(page)).toHaveText([/In the shop/, /d\.png/, /In the shop/]);
  await page.getByRole('button', { name: 'Remove' }).first().press('Enter'); // of the primary image
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('/dashboard');

  await edit(page, 'Rack and pinion');
  await expect(page.getByText('Primary Image', { exact: true })).toBeVisible();
  const after = await shownSlides(page);
  expect([after[0], after[2]]).toEqual([before[2], before[0]]);
  expect(before).not.toContain(after[1]);
});
