import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { cadFile, expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';
import { orderFields } from '#tests/support/orders/an-order.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });

/** Simulates a session ended from another device: the server accepts neither its token nor its cookie. */
const endSession = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('karkhana.accessToken', 'an ended session'));
  await page.context().clearCookies({ name: 'karkhana_refresh' });
};

const signInAgain = async (page: Page, password: string) => {
  await question(page).getByPlaceholder('Type Email...').fill(OWNER.email);
  await question(page).getByLabel('Password', { exact: true }).fill(password);
  await question(page).getByRole('button', { name: 'Login' }).click();
};

const typeProduct = async (page: Page, name: string) => {
  await page.goto('/dashboard/product/add');
  const fields = { Name: name, 'Product ID': name, 'Product Price': '450', Stock: '3', Description: 'A gear.' };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

test('a product being edited when the session ends can be saved after signing in again', async ({ page }) => {
  await signIn(page);
  await typeProduct(page, 'Typed before the end');
  await endSession(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await signInAgain(page, 'a wrong password');
  await expect(page.getByText('Email or password is wrong!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await signInAgain(page, OWNER.password);
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the end');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Typed before the end', exact: true })).toBeVisible();
});

test('an owner who does not sign in again can leave for the home page, despite unsaved changes', async ({ page }) => {
  await signIn(page);
  await typeProduct(page, 'Left behind');
  await endSession(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/');
  const { data } = (await (await page.request.get(`${apiAddress.products}?q=Left`)).json()) as { data: unknown[] };
  expect(data).toEqual([]);
});

test('a logout in another tab asks for sign-in here, on top of an open dialog that stays as it is', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete Chess Set, Resin' }).click();
  const below = page.getByRole('alertdialog', { name: 'Delete Chess Set, Resin?', includeHidden: true });
  await expect(below).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('/');
  await signInAgain(page, OWNER.password);
  await expect(question(page)).toBeHidden();
  await expect(below).toBeVisible();
  await below.getByRole('button', { name: "No don't delete it" }).click();
  await expect(below).toBeHidden();
});

test('a note being written for an order stays in its open dialog when the session ends', async ({ page }) => {
  const multipart = { ...orderFields(), name: 'Noted customer', file: await cadFile('teapot.stl') };
  expect((await page.request.post(apiAddress.order, { multipart })).status()).toBe(201);
  await signIn(page);
  await page.goto('/orders');
  await page.getByRole('row').filter({ hasText: 'Noted customer' }).getByRole('button').first().click();
  const note = page.getByRole('dialog').getByRole('textbox', { name: /note/i });
  await note.fill('Ask for the wall thickness');
  await endSession(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await signInAgain(page, OWNER.password);
  await expect(question(page)).toBeHidden();
  await expect(note).toHaveValue('Ask for the wall thickness');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
