import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

const TITLE = 'Part of this page could not be loaded';
const CONTACT_CHUNK = /\/static\/js\/contact\.island\.[^/]+\.chunk\.js$/;
const ORDERS_CHUNK = /\/static\/js\/orders\.page\.[^/]+\.chunk\.js$/;

const failureDialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });

test('a page whose script fails to load names the script, and hydrates after Try again', async ({ page }) => {
  await page.route(CONTACT_CHUNK, (route) => route.abort());
  await page.goto('/contact');
  await expect(failureDialog(page)).toContainText('error:');
  await expect(failureDialog(page)).toContainText(/static\/js\/contact\.island\.\S+\.chunk\.js/);
  await page.unroute(CONTACT_CHUNK);
  await failureDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failureDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message is required!')).toBeVisible();
});

test('an owner’s page whose script is missing on the server says so, and opens after Try again', async ({ page }) => {
  await page.route(ORDERS_CHUNK, notFound);
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect(failureDialog(page)).toContainText('missing:');
  await expect(failureDialog(page)).toContainText(/static\/js\/orders\.page\.\S+\.chunk\.js/);
  await page.unroute(ORDERS_CHUNK);
  await failureDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});
