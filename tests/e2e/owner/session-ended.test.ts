import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';

const OWNERS_PAGES = [
  '/dashboard',
  '/dashboard/product/add',
  '/dashboard/product/x',
  '/orders',
  '/contact-submissions',
  '/account',
];

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });

/** As if the session was ended from another device: neither its token nor its cookie is valid any more. */
const endSession = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('karkhana.accessToken', 'an ended session'));
  await page.context().clearCookies({ name: 'karkhana_refresh' });
};

test('a stranger who opens one of the owner’s pages lands on the home page, without a word why', async ({ page }) => {
  for (const address of OWNERS_PAGES) {
    await page.goto(address);
    await page.waitForURL('/');
  }
  await expect(page.getByText(AUTH_MESSAGE.ended)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('an owner whose session ended can leave without a warning about unsaved changes, and who was away is told why', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  const fields = {
    Name: 'Left behind',
    'Product ID': 'LB',
    'Product Price': '450',
    Stock: '3',
    Description: 'A gear.',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await endSession(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/');
  const { data } = (await (await page.request.get(`${apiAddress.products}?q=Left`)).json()) as { data: unknown[] };
  expect(data).toEqual([]);

  await signIn(page);
  await endSession(page);
  await page.goto('/orders');
  await page.waitForURL('/');
  await expect(page.getByText(AUTH_MESSAGE.ended)).toBeVisible();
});

test('a logout in another tab asks to sign in again here, on top of an open dialog', async ({ page, context }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Delete Chess Set, Resin' }).click();
  const below = page.getByRole('alertdialog', { name: 'Delete Chess Set, Resin?', includeHidden: true });
  await expect(below).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('/');
  await question(page).getByPlaceholder('Type Email...').fill(OWNER.email);
  await question(page).getByLabel('Password', { exact: true }).fill(OWNER.password);
  await question(page).getByRole('button', { name: 'Login' }).click();
  await expect(question(page)).toBeHidden();
  await expect(below).toBeVisible();
  await below.getByRole('button', { name: "No don't delete it" }).click();
  await expect(below).toBeHidden();
});
