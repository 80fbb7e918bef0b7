import type { Page } from '@playwright/test';
import { edit, field, fill, picture, text } from '#tests/support/browser/product-form.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.use({ catalogue: 'changing' });

const slides = (page: Page) => page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem');
const shownSlides = (page: Page) =>
  slides(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

test('a file that is not a picture is refused with the server’s message, and after its removal the product is saved', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await fill(page, { ...text, Name: 'Pictured by mistake', 'Product ID': 'PM-1' });
  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear shop') };
  await page.getByLabel('Slider Images').setInputFiles(letter);
  await expect(page.getByText('No preview')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByLabel('Slider Images')).toHaveAccessibleDescription(/^letter\.png is not a picture/);
  await expect(field(page, 'Name')).toHaveValue('Pictured by mistake');
  await slides(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Slider Images')).toBeFocused();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Pictured by mistake', exact: true })).toBeVisible();
});

test('a file of another type is refused at its field by name, before anything is sent', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/product/add');
  const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  const phone = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') };
  await page.getByLabel('Primary Image').setInputFiles(drawing);
  await expect(page.getByLabel('Primary Image')).toHaveAccessibleDescription(/^drawing\.svg is not a picture/);
  await page.getByLabel('Slider Images').setInputFiles([phone, await picture('side.png', 'blue'), drawing]);
  await expect(page.getByLabel('Slider Images')).toHaveAccessibleDescription(/IMG_1\.HEIC is not.*drawing\.svg is not/);
  await expect(slides(page)).toHaveText([/side\.png/]);
});

test('a picture over 2,000,000 bytes is refused, and the others are accepted', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/product/add');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) };
  await page.getByLabel('Primary Image').setInputFiles(large);
  await expect(page.getByLabel('Primary Image')).toHaveAccessibleDescription(/File size must be less than 2MB/);
  await expect(page.getByText('large.png')).toHaveCount(0);
  await page.getByLabel('Primary Image').setInputFiles(await picture('small.png', 'red'));
  await expect(page.getByText('small.png')).toBeVisible();
  await expect(page.getByText('File size must be less than 2MB')).toHaveCount(0);
  await page.getByLabel('Slider Images').setInputFiles([large, await picture('side.png', 'blue')]);
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
  await expect(slides(page)).toHaveText([/side\.png/]);
});

test('the owner adds a product with pictures, and a visitor sees it in the shop at once', async ({ page, browser }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await fill(page, { ...text, Name: 'Rack and pinion', 'Product ID': 'RP-1' });
  await page.getByLabel('Primary Image').setInputFiles(await picture('main.png', 'red'));
  await page
    .getByLabel('Slider Images')
    .setInputFiles([await picture('a.png', 'green'), await picture('b.png', 'blue')]);
  await expect(page.getByRole('img', { name: 'Primary picture' })).toBeVisible();
  await expect(slides(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(page.getByText('product created successfully')).toBeVisible();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Rack and pinion', exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await visitor.goto('/shop');
  const card = visitor.getByRole('article').filter({ hasText: 'Rack and pinion' });
  await expect(card).toContainText('450 BDT');
  await expect(card).toContainText('In Stock');
  await card.getByRole('link', { name: 'See Details' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rack and pinion');
  await visitor.context().close();
});

test('pictures of a product are reordered, removed and added by keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/product/add');
  await fill(page, { ...text, Name: 'Pictured part', 'Product ID': 'PP-1' });
  await page.getByLabel('Primary Image').setInputFiles(await picture('main.png', 'red'));
  await page
    .getByLabel('Slider Images')
    .setInputFiles([await picture('a.png', 'green'), await picture('b.png', 'blue'), await picture('c.png', 'black')]);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.waitForURL('/dashboard');

  await edit(page, 'Pictured part');
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

  await edit(page, 'Pictured part');
  await expect(page.getByText('Primary Image', { exact: true })).toBeVisible();
  const after = await shownSlides(page);
  expect([after[0], after[2]]).toEqual([before[2], before[0]]);
  expect(before).not.toContain(after[1]);
});
