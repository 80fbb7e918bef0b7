import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.use({ catalogue: 'changing' });

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});

const text = { Name: 'Gear', 'Product ID': 'G-1', 'Product Price': '450', Stock: '3', Description: 'A gear.' };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const fill = async (page: Page, fields: Partial<typeof text>) => {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
};

/** Adds a product through the form and waits until the list is back. */
const add = async (page: Page, fields: Partial<typeof text>) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await fill(page, { ...text, ...fields });
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.waitForURL('/dashboard');
};
const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` }).click();
const slides = (page: Page) => page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem');
const shownSlides = (page: Page) =>
  slides(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

test('a visitor is redirected from the product form to the home page', async ({ page }) => {
  for (const address of ['/dashboard/product/add', '/dashboard/product/x']) {
    await page.goto(address);
    await page.waitForURL('/');
  }
});

test('an incomplete product is not added, and each empty field has an error beside it', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page).toHaveURL('/dashboard/product/add');
  await expect(page).toHaveTitle(/Add Product/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product');
  await expect(page.getByRole('heading', { name: 'Fill the form to add/update product' })).toBeVisible();
  await expect(field(page, 'Description')).toHaveAttribute('rows', '10');
  await expect(page.getByText('Name is required!')).toHaveCount(0);
  await field(page, 'Name').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Name is required!')).toBeVisible();
  await expect(page.getByText('Stock is required!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Product' }).click();
  for (const missing of ['Name', 'Product ID', 'Price', 'Stock', 'Description'])
    await expect(page.getByText(`${missing} is required!`)).toBeVisible();
});

test('a product that the server refuses shows an error and loses nothing', async ({ page }) => {
  await signIn(page);
  await add(page, { Name: 'First of its number', 'Product ID': 'TAKEN' });
  await page.getByRole('link', { name: 'Add Product' }).click();
  await fill(page, { ...text, 'Product ID': 'TAKEN', Name: 'Second of its number' });
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Another product has this Product ID already!').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/product/add');
  await expect(field(page, 'Product ID')).toHaveAccessibleDescription('Another product has this Product ID already!');
  await expect(field(page, 'Name')).toHaveValue('Second of its number');
  await page.route(`**${apiAddress.products}`, (route) => route.abort());
  await field(page, 'Product ID').fill('FREE');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled();
});

test('a file that is not a picture gets the server’s message, which disappears when the file is removed', async ({
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

test('a file of another type is refused by name at its field before anything is sent', async ({ page }) => {
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

test('a picture over 2,000,000 bytes is refused, and the others beside it are accepted', async ({ page }) => {
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

test('the owner can add a product with pictures, and visitors see it in the shop at once', async ({
  page,
  browser,
}) => {
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

test('a change shows in the shop, and a price that the form rounds stays exact unless it is edited', async ({
  page,
}) => {
  await signIn(page);
  await add(page, { Name: 'Cheap bolt', 'Product ID': 'B-1', 'Product Price': '99.5' });
  await edit(page, 'Cheap bolt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cheap bolt');
  await expect(page).toHaveTitle(/Cheap bolt/);
  await expect(field(page, 'Product Price')).toHaveValue('100');
  await field(page, 'Stock').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('product updated successfully')).toBeVisible();
  await page.waitForURL('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: 'Cheap bolt' });
  await expect(row).toContainText('99.5 BDT');
  await expect(row).toContainText('Out Of Stock');

  await edit(page, 'Cheap bolt');
  await field(page, 'Product Price').fill('120');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('/dashboard');
  await expect(row).toContainText('120 BDT');
});

test('pictures can be reordered, removed and added by keyboard alone', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Remove' }).first().press('Enter'); // the primary one
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('/dashboard');

  await edit(page, 'Pictured part');
  await expect(page.getByText('Primary Image', { exact: true })).toBeVisible();
  const after = await shownSlides(page);
  expect([after[0], after[2]]).toEqual([before[2], before[0]]);
  expect(before).not.toContain(after[1]);
});

test('leaving the product form asks for confirmation only if there are unsaved changes', async ({ page }) => {
  await signIn(page);
  await add(page, { Name: 'Half written', 'Product ID': 'HW-1' });
  await edit(page, 'Half written');
  await field(page, 'Name').fill('Half wri');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Half wri');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Log out without saving?' }).getByRole('button').first().click();
  await expect(field(page, 'Name')).toHaveValue('Half wri');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Half written', exact: true })).toBeVisible();
});

test('the form of an unknown product says so and links back', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/product/nothing-of-the-kind');
  await expect(page.getByText('There is no such product.')).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a product is deleted only after confirmation, and is then gone from the shop', async ({ page }) => {
  const nasty = '<b>Nasty</b> & "quoted" part';
  await signIn(page);
  await add(page, { Name: nasty, 'Product ID': 'N-1' });
  const link = page.getByRole('link', { name: nasty, exact: true });
  const remove = page.getByRole('button', { name: `Delete ${nasty}` });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this Product? This action is destructive and you can not undo it.',
  );
  await question.getByRole('button', { name: "No don't delete it" }).click();
  await expect(question).toBeHidden();
  await expect(link).toBeVisible();

  await remove.click();
  await page.route(`**${apiAddress.products}/*`, (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Delete Product' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(link).toBeVisible();

  const address = (await link.getAttribute('href')) ?? '';
  await remove.click();
  await question.getByRole('button', { name: 'Delete Product' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByPlaceholder('Search product by name...')).toBeFocused();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('deleting a product far down the list keeps the scroll position', async ({ page }) => {
  await page.route(`**${apiAddress.products}?limit=50*`, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=5') }),
  );
  await signIn(page);
  await add(page, { Name: 'First of many', 'Product ID': 'FM-1' });
  const rows = page.getByRole('link', { name: /^Edit / });
  await expect(rows).toHaveCount(5);
  for (const loaded of [10, 15]) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows).toHaveCount(loaded);
  }
  const last = await rows.last().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Delete First of many' }).click();
  const reloaded = page.waitForResponse((reply) => reply.url().includes('cursor='));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Product' }).click();
  await reloaded;
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(rows).toHaveCount(15);
  await expect(page.getByRole('link', { name: last ?? '', exact: true })).toBeVisible();
});

test('going back from a product keeps the search', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Planetary Gear Desk Toy')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('chess');
  await expect(page.getByText('Planetary Gear Desk Toy')).toHaveCount(0);
  await edit(page, 'Chess Set, Resin');
  await expect(field(page, 'Name')).toHaveValue('Chess Set, Resin');
  await page.goBack();
  await expect(page.getByPlaceholder('Search product by name...')).toHaveValue('chess');
  await expect(page.getByText('Chess Set, Resin')).toBeVisible();
});
