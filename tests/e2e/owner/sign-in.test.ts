import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, signInByForm, test } from '#tests/support/browser/visit.ts';

test('no page writes to a visitor’s console or has failed requests', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`${page.url()} ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`));
  page.on('response', (reply) => reply.status() >= 400 && problems.push(`${reply.status()} ${reply.url()}`));
  for (const address of ['/', '/contact', '/order', '/order/PCB-Manufacturing', '/login']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(problems).toEqual([]);
});

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
const isSignOutPending = (page: Page) => page.evaluate(() => localStorage.getItem('karkhana.signedOut') !== null);

test('the owner stays signed in after a reload and without the stored token, and is signed out after logout, also of a server that fails', async ({
  page,
}) => {
  await signInByForm(page);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/login');
  await page.waitForURL('/dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/orders');

  const profileOf = async (token: string | null) =>
    (await page.request.get(apiAddress.profile, { headers: { authorization: `Bearer ${token}` } })).status();
  const unheard = await storedToken(page);
  await page.route(`**${apiAddress.logout}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.goto('/dashboard');
  await page.waitForURL('/');
  await expect(page.locator('toast-region .toast')).toHaveCount(0);
  expect(await profileOf(unheard)).toBe(200);
  await page.unroute(`**${apiAddress.logout}`);
  await page.reload();
  await expect.poll(() => profileOf(unheard)).toBe(401);
  await expect.poll(() => isSignOutPending(page)).toBe(false); // the page waits for that before it signs in, this test does not

  await signIn(page);
  const token = await storedToken(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await profileOf(token)).toBe(401);
  await page.goto('/dashboard');
  await page.waitForURL('/');
});
