import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expect, OWNER, signIn, signInByForm, test } from '#tests/support/browser/visit.ts';
import { startServer } from '#tests/support/server-process.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEW_PASSWORD = 'a newer password';

const changePassword = async (page: Page, current: string, next: string) => {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
};

/** Chooses to leave in the dialog that asks to sign in again. */
const leaveSignedOut = async (page: Page) => {
  const question = page.getByRole('alertdialog', { name: 'Sign in again' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/');
};

test('a visitor who opens the account page is redirected to the home page', async ({ page }) => {
  await page.goto('/account');
  await page.waitForURL('/');
});

test('an invalid new password and a wrong current one are refused beside their fields', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: OWNER.email }).click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is required!')).toBeVisible();
  await expect(page.getByText('Password is required!', { exact: true })).toBeVisible();
  await changePassword(page, 'not my password', 'short');
  await expect(page.getByText('Password is too short!')).toBeVisible();
  await changePassword(page, 'not my password', NEW_PASSWORD);
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toHaveAccessibleDescription('Current password is wrong!');
  await expect(current).toHaveValue('not my password');
  await page.getByRole('button', { name: 'Show password' }).last().click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
});

test('a new password signs out all other browsers, and the old one no longer works', async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  const shop = await startServer(dataDir, { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
  const visit = async () => (await browser.newContext({ baseURL: shop.url })).newPage();
  try {
    const here = await visit();
    const elsewhere = await visit();
    await signIn(here);
    await signIn(elsewhere);
    await here.goto('/account');
    await expect(here.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
    await changePassword(here, OWNER.password, NEW_PASSWORD);
    await expect(here.getByText('Password changed. Other devices were signed out.')).toBeVisible();
    await expect(here.getByLabel('Current password', { exact: true })).toHaveValue('');
    await expect(here.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
    await here.reload();
    await expect(here.getByRole('heading', { level: 1 })).toHaveText('Account');

    await elsewhere.getByRole('link', { name: 'Orders' }).click();
    await leaveSignedOut(elsewhere);
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('Email').fill(OWNER.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await expect(elsewhere.getByText('Email or password is wrong!')).toBeVisible();
    await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await elsewhere.waitForURL('/dashboard');
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the owner sees the signed-in devices in plain words and signs one of them out', async ({ page, browser }) => {
  await signIn(page);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: FIREFOX });
  const elsewhere = await other.newPage();
  await signIn(elsewhere);
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  const foreign = devices.filter({ hasText: 'Firefox on Windows' });
  await expect(foreign).toContainText('last used');
  await foreign.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('That device was signed out.')).toBeVisible();
  await expect(foreign).toHaveCount(0);
  await elsewhere.getByRole('link', { name: 'Contacts' }).click();
  await leaveSignedOut(elsewhere);
  await other.close();
});

test('strangers’ wrong passwords do not lock out a known browser, and the owner sees a notice and the events', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  const credentials = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const shop = await startServer(dataDir, { ...credentials, LOGIN_TRIES: '2' });
  try {
    const own = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await signInByForm(own);
    await own.getByRole('button', { name: 'Logout' }).click();
    await own.waitForURL('/');
    const stranger = await browser.newContext({ baseURL: shop.url, userAgent: FIREFOX });
    const guess = { userId: OWNER.email, password: 'a wrong guess' };
    for (const status of [401, 401, 429])
      expect((await stranger.request.post(apiAddress.login, { data: guess })).status()).toBe(status);

    await signInByForm(own);
    await expect(own.getByRole('region', { name: 'Notices' })).toContainText('sign-in is paused for them');
    await own.goto('/account');
    const events = own.getByRole('region', { name: 'Recent security events' }).getByRole('listitem');
    await expect(events.nth(0)).toContainText('Signed in');
    await expect(events.nth(1)).toContainText('Sign-in paused after too many wrong passwords');
    await expect(events.nth(2)).toContainText('Wrong password, 2 times');
    await expect(events.nth(2)).toContainText('Firefox on Windows · 127.0.0.1');
    await expect(events.nth(3)).toContainText('Signed out');
    await changePassword(own, OWNER.password, NEW_PASSWORD);
    await expect(events.nth(0)).toContainText('Password changed');
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
