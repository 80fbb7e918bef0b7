import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

const TITLE = 'Part of this page could not be loaded';
const CONTACT_CHUNK = /\/static\/js\/contact\.island\.[^/]+\.chunk\.js$/;
const ORDERS_CHUNK = /\/static\/js\/orders\.page\.[^/]+\.chunk\.js$/;
const TIMEOUT_MS = 120_000;
const REPORTED_LATE_MS = 2_000;
const SAID_LATE_MS = 200;

const failureDialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });
const neverRespond = () => undefined;

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

test('a missing script that the browser reports late is named in the dialog as soon as it is known', async ({
  page,
}) => {
  await page.addInitScript((lateMs) => {
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(report: PerformanceObserverCallback) {
        super((list, observer) => setTimeout(() => report(list, observer), lateMs));
      }
    };
  }, REPORTED_LATE_MS);
  await page.route(ORDERS_CHUNK, notFound);
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect(failureDialog(page)).toContainText('missing:');
  await expect(failureDialog(page)).toContainText(/static\/js\/orders\.page\.\S+\.chunk\.js/);
});

test('a script that fails before React says which page is next is named too', async ({ page }) => {
  await page.route(ORDERS_CHUNK, notFound);
  await signIn(page);
  await page.goto('/dashboard');
  await page.locator('script-failure').evaluate((failure, lateMs) => {
    const set = failure.setAttribute.bind(failure);
    failure.setAttribute = (name, value) => void setTimeout(() => set(name, value), lateMs);
  }, SAID_LATE_MS);
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect(failureDialog(page)).toContainText('missing:');
  await expect(failureDialog(page)).toContainText(/static\/js\/orders\.page\.\S+\.chunk\.js/);
});

test('a script that takes longer than 120 seconds is named, and the dialog closes once it has loaded after all', async ({
  page,
}) => {
  let release: Route | undefined;
  await page.clock.install();
  await page.route(CONTACT_CHUNK, (route) => {
    release = route;
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.waitForFunction(() => customElements.get('script-failure') !== undefined);
  await page.clock.fastForward(TIMEOUT_MS - 1_000);
  await expect(failureDialog(page)).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(failureDialog(page)).toContainText('timeout:');
  await expect(failureDialog(page)).toContainText(/static\/js\/contact\.island\.\S+\.chunk\.js/);
  await release?.continue();
  await expect(failureDialog(page)).toBeHidden();
});

test('an owner’s page that takes longer than 120 seconds to load says so', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  await page.route(ORDERS_CHUNK, neverRespond);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect(page.locator('script-failure[data-next]')).toHaveCount(1);
  await page.clock.fastForward(TIMEOUT_MS + 1_000);
  await expect(failureDialog(page)).toContainText('timeout:');
  await expect(failureDialog(page)).toContainText('/orders');
});
