import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { openAsOwner, place, rowOf } from '#tests/support/orders/owner-orders.ts';

const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
};
const MAIL = {
  _id: 'x',
  to: 'averyverylongaddressofsomebody@example.com',
  subject: 'Order received',
  tries: 3,
  lastError: '550 '.repeat(40),
  createdAt: '2026-11-20T08:00:00.000Z',
};

/** Real undelivered mail takes days of retries, so the response is faked. */
const withUndeliveredMail = (page: Page) =>
  page.route(`**${apiAddress.mail}*`, (route) => route.fulfill({ json: { success: true, data: [MAIL], total: 1 } }));

const NOTICES = (['critical', 'warning', 'info'] as const).map((severity) => ({
  code: severity,
  severity,
  message: `The shop has something to tell: ${'m'.repeat(80)}`,
  raisedAt: '2026-11-20T08:00:00.000Z',
  count: 3,
  dismissible: true,
}));

/** A new shop has no notices, so the response is faked, too. */
const withNotices = (page: Page) =>
  page.route(`**${apiAddress.waiting}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { success: true, data: { ...data, undelivered: 1, notices: NOTICES } } });
  });

for (const width of [390, 1440])
  test.describe(`the admin pages at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('and their dialogs are accessible and no wider than the screen', async ({ page }) => {
      test.slow(); // axe checks more than a dozen states
      const check = () => expectForEverybody(page);
      const data = { name: 'W'.repeat(120), email: 'w@example.com', country: 'Nepal', message: 'w '.repeat(400) };
      expect((await page.request.post(apiAddress.contact, { data })).status()).toBe(201);
      await withUndeliveredMail(page);
      await withNotices(page);
      await signIn(page);

      await expectLoaded(page);
      await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(3);
      await check();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check();

      await page.goto('/dashboard?q=nothing+of+the+kind');
      await expect(page.getByText('No product Found')).toBeVisible();
      await check();

      await page.goto('/dashboard/product/add');
      await page.getByRole('button', { name: 'Add Product' }).click();
      await expect(page.getByText('Name is required!')).toBeVisible();
      await check();

      await page.goto('/dashboard');
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('button', { name: 'Move earlier' })).toBeVisible();
      await check();
      await page.getByLabel('Name', { exact: true }).fill('Another name');
      await page.getByRole('link', { name: 'All products' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check();

      await page.goto('/dashboard/product/nothing-of-the-kind');
      await expect(page.getByText('There is no such product.')).toBeVisible();
      await check();

      // Few enough for the screen: in a long list the tabs or the foot always lie on half a row.
      await place(page, { fields: { name: 'Seen by everybody' } });
      await page.goto('/orders?q=Seen+by+everybody');
      await expect(rowOf(page, 'Seen by everybody').first()).toBeVisible();
      await check();

      await page.goto('/invoices');
      await expect(page.getByText('No invoices yet.')).toBeVisible();
      await check();

      await page.goto('/contact-submissions');
      await expectLoaded(page);
      await check();
      await page.getByRole('button', { name: 'WWW' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();

      await page.goto('/account');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByLabel('Current password')).toBeFocused();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Current password is required!')).toBeVisible();
      await check();

      await page.goto('/undelivered-mail');
      await expectLoaded(page);
      await check();
      await page.getByRole('button', { name: /^Drop/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check();

      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /(Open|Close) menu/ }).click();
      await expect(page.getByRole('navigation')).toBeVisible();
      await check();
    });
  });

test('on a desktop at 400 % zoom an open order can be scrolled from its title to its buttons, and nothing covers its content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { _id } = await place(page, { fields: { name: 'Zoomed' } });
  await openAsOwner(page, `/orders?order=${_id}`);
  const dialog = page.getByRole('dialog');
  const print = dialog.getByRole('button', { name: 'Print job ticket' });
  await expect(print).toBeAttached();
  await expect(print).not.toBeInViewport();
  await dialog.getByLabel('Project').scrollIntoViewIfNeeded();
  await expect(dialog.getByLabel('Project')).toBeInViewport({ ratio: 1 });
  await expect(print).not.toBeInViewport();
  await print.scrollIntoViewIfNeeded();
  await expect(print).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading', { level: 2 })).not.toBeInViewport();
});
