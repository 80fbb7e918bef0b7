import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/auth.ts';
import { cadFile, expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';
import { orderFields } from '#tests/support/orders/an-order.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });

/** As if the session was ended from another device: neither its token nor its cookie is valid any more. */
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

test('a product typed before the session ended is saved after signing in again', async ({ page }) => {
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

test('an owner who leaves instead of signing in again goes to the home page, without a warning about unsaved changes', async ({
  page,
}) => {
  await signIn(page);
  await typeProduct(page, 'Left behind');
  await endSession(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/');
  const { data } = (await (await page.request.get(`${apiAddress.products}?q=Left`)).json()) as { data: unknown[] };
  expect(data).toEqual([]);
});

test('a logout in another tab asks to sign in again here, on top of an open dialog', async ({ page, context }) => {
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

test('a note typed before the session ended stays in the open order', async ({ page }) => {
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

test('an owner whose session ended while away lands on the home page with a word why, and a stranger without one', async ({
  page,
}) => {
  await page.goto('/orders');
  await page.waitForURL('/');
  await expect(page.getByText(AUTH_MESSAGE.ended)).toBeHidden();
  await signIn(page);
  await endSession(page);
  await page.goto('/orders');
  await page.waitForURL('/');
  await expect(page.getByText(AUTH_MESSAGE.ended)).toBeVisible();
});
