import type { Page } from '@playwright/test';
import { enlargeText, overflow } from '#tests/support/browser/accessibility.ts';
import { FORMS, PAGES_WITHOUT_FORM } from '#tests/support/browser/public-pages.ts';
import { cadFile, expect, fillFirstStep, signIn, test } from '#tests/support/browser/visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';

const ADMIN_PAGES = [
  '/today',
  '/dashboard',
  '/dashboard/product/add',
  '/orders',
  '/customers',
  '/contact-submissions',
  '/prices',
  '/settings',
  '/first-day',
  '/people',
  '/account',
  '/undelivered-mail',
];

const expectItFits = async (page: Page) => expect.poll(() => overflow(page), page.url()).toBeLessThanOrEqual(0);

test.describe('on a phone with double text size', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => enlargeText(page));

  test('no public page without a form is wider than the screen', async ({ page }) => {
    for (const address of [...PAGES_WITHOUT_FORM, '/shop?q=nothing']) {
      await page.goto(address);
      await expectItFits(page);
    }
    await page.goto('/shop');
    await page.getByRole('link', { name: 'See Details' }).first().click();
    await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
    await expectItFits(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectItFits(page);
  });

  test('no form is wider than the screen, also with its error messages', async ({ page }) => {
    for (const [address, submit] of Object.entries(FORMS)) {
      await page.goto(address);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await expect(page.getByText(/is required!/).first()).toBeVisible();
      await expectItFits(page);
    }
    await page.goto('/order');
    await fillFirstStep(page, 'Large of Letters');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl', `${'a-long-name-'.repeat(8)}.stl`));
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
    await expectItFits(page);
  });

  test('no admin page is wider than the screen, and neither is an order’s tracking page', async ({ page }) => {
    const { _id, trackingUrl } = await place(page, { fields: { name: 'Large of Letters' } });
    await page.goto(trackingUrl);
    await expectItFits(page);
    await signIn(page);
    for (const address of [...ADMIN_PAGES, `/orders?order=${_id}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      await expect(page.getByRole('main', { includeHidden: true }).getByText('Loading...')).toHaveCount(0);
      await expectItFits(page);
    }
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Save note' })).toBeAttached();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
});
