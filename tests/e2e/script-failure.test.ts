import type { Page, Route } from '@playwright/test';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

const TITLE = 'A part of this page could not be loaded';
const CONTACT_CHUNK = /\/static\/js\/contact\.page\.[^/]+\.chunk\.js$/;
const ORDER_CHUNK = /\/static\/js\/order-form\.page\.[^/]+\.chunk\.js$/;
const TIMEOUT_MS = 120_000;

const notice = (page: Page) => page.getByRole('dialog', { name: TITLE });
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const silence = () => undefined;

test('a page whose script fails to load names the script, and hydrates on retry', async ({ page }) => {
  await page.route(CONTACT_CHUNK, (route) => route.abort());
  await page.goto('/contact');
  await expect(notice(page)).toContainText('error:');
  await expect(notice(page)).toContainText(/static\/js\/contact\.page\.\S+\.chunk\.js/);
  await page.unroute(CONTACT_CHUNK);
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message is required!')).toBeVisible();
});

test('a page script missing on the server is distinguished from a lost connection, and a retry opens the page', async ({
  page,
}) => {
  await page.route(ORDER_CHUNK, gone);
  await page.goto('/order');
  await fillFirstStep(page, 'Load Failure');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(notice(page)).toContainText('missing:');
  await expect(notice(page)).toContainText(/static\/js\/order-form\.page\.\S+\.chunk\.js/);
  await page.unroute(ORDER_CHUNK);
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/order/3D-Printing-fdm');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await expect(page.getByText('teapot.stl').first()).toBeVisible();
});

test('a script that takes longer than 120 seconds is named, and the error disappears if it arrives after all', async ({
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
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(notice(page)).toContainText('timeout:');
  await expect(notice(page)).toContainText(/static\/js\/contact\.page\.\S+\.chunk\.js/);
  await release?.continue();
  await expect(notice(page)).toBeHidden();
});

test('a page that does not load within 120 seconds shows an error', async ({ page }) => {
  await page.clock.install();
  await page.route(ORDER_CHUNK, silence);
  await page.goto('/order');
  await fillFirstStep(page, 'Load Timeout');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('script-failure[data-next]')).toHaveCount(1);
  await page.clock.fastForward(TIMEOUT_MS + 1_000);
  await expect(notice(page)).toContainText('timeout:');
  await expect(notice(page)).toContainText('/order/3D-Printing-fdm');
});
