import type { Page } from '@playwright/test';
import { enlargeText, expectForEverybody, overflow } from '#tests/support/browser/accessibility.ts';
import { expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';
import { openAsOwner, place } from '#tests/support/orders/owner-orders.ts';

const openOrder = async (page: Page, name: string) => {
  const { _id } = await place(page, { fields: { name } });
  await openAsOwner(page, `/orders?order=${_id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeAttached();
  return dialog;
};

test('an owner’s products, product form and open order are for everybody, on a phone and on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openOrder(page, 'Asha of Accessibility');
  await expectForEverybody(page);
  await page.goto('/dashboard/product/add');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Name is required!')).toBeVisible();
  await expectForEverybody(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
  await expectForEverybody(page);
});

test('with double text size on a phone neither a form nor an open order is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enlargeText(page);
  for (const address of ['/', '/order']) {
    await page.goto(address);
    await expect.poll(() => overflow(page), address).toBeLessThanOrEqual(0);
  }
  await fillFirstStep(page, 'Large of Letters');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText(/is required!/).first()).toBeVisible();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  const dialog = await openOrder(page, 'Large of Letters');
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('on a desktop at 400 % zoom an open order can be scrolled from its title to its buttons, and nothing covers its content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await openOrder(page, 'Zoomed');
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
