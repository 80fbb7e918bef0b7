import { apiAddress } from '#contract/addresses.ts';
import { add, edit, field, fill, text } from '#tests/support/browser/product-form.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.use({ catalogue: 'changing' });

test('a visitor who opens the product form is redirected to the home page', async ({ page }) => {
  for (const address of ['/dashboard/product/add', '/dashboard/product/x']) {
    await page.goto(address);
    await page.waitForURL('/');
  }
});

test('an incomplete product is not added, and each missing field shows an error', async ({ page }) => {
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

test('a product that the server refuses shows the reason, and nothing typed is lost', async ({ page }) => {
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

test('an edited product is updated; a price that the form shows rounded stays exact until it is changed', async ({
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

test('leaving the product form with unsaved changes asks first, and after saving it does not', async ({ page }) => {
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

test('the form of an unknown product says so and links to all products', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/product/nothing-of-the-kind');
  await expect(page.getByText('There is no such product.')).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a product is deleted only after a confirmation, and then it is gone from the shop', async ({ page }) => {
  const hostile = '<b>Nasty</b> & "quoted" part';
  await signIn(page);
  await add(page, { Name: hostile, 'Product ID': 'N-1' });
  const link = page.getByRole('link', { name: hostile, exact: true });
  const remove = page.getByRole('button', { name: `Delete ${hostile}` });
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

test('deleting a product in a long list keeps the loaded pages', async ({ page }) => {
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

test('the product search is kept when the owner returns from a product', async ({ page }) => {
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
