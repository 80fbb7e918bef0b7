import { apiAddress } from '#contract/addresses.ts';
import { expect, OWNER, signIn, signInByForm, test } from '#tests/support/browser/visit.ts';

test('a visitor is redirected from the owner’s pages to the home page', async ({ page }) => {
  for (const address of ['/dashboard', '/orders']) {
    await page.goto(address);
    await page.waitForURL('/');
  }
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('a visitor’s console stays clean on every page', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${page.url()} ${message.text()}`));
  page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`));
  page.on('response', (reply) => reply.status() >= 400 && said.push(`${reply.status()} ${reply.url()}`));
  for (const address of ['/', '/contact', '/order', '/order/PCB-Manufacturing', '/login']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(said).toEqual([]);
});

test('a wrong password shows the server’s message and loses nothing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required!')).toBeVisible();
  await expect(page.getByText('Password is required!')).toBeVisible();
  await page.getByPlaceholder('Type Email...').fill(OWNER.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await expect(page.getByText('Password is too short!')).toBeVisible();
  await password.fill('a wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email or password is wrong!')).toBeVisible();
  await expect(password).toHaveValue('a wrong password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('signing in after a wrong password shows success and no longer the error', async ({ page }) => {
  await page.goto('/login');
  await page.getByPlaceholder('Type Email...').fill(OWNER.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email or password is wrong!')).toBeVisible();
  await password.fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page.getByText('Email or password is wrong!')).toHaveCount(0, { timeout: 1 });
});

test('the owner can sign in, stays signed in after a reload or a lost token, and can sign out', async ({ page }) => {
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

  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  const reply = await page.request.get(apiAddress.profile, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(401);
  await page.goto('/dashboard');
  await page.waitForURL('/');
});

test('the owner’s product list can be searched by name and says if nothing is found', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Planetary Gear Desk Toy')).toBeVisible();
  const search = page.getByPlaceholder('Search product by name...');
  await search.fill('CHESS');
  await expect(page.getByText('Chess Set, Resin')).toBeVisible();
  await expect(page.getByText('Planetary Gear Desk Toy')).toHaveCount(0);
  await search.fill('nothing of the kind');
  await expect(page.getByText('No product Found')).toBeVisible();
});
