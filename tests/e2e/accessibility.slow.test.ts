import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody, faults, overflow } from '#tests/support/browser/accessibility.ts';
import { FORMS, PAGES_WITHOUT_FORM } from '#tests/support/browser/public-pages.ts';
import { cadFile, expect, openOrderAsOwner, test } from '#tests/support/browser/visit.ts';
import { orderFields } from '#tests/support/orders/an-order.ts';

/** The body of an order, to be sent to the API as the form does. */
const orderWithFile = async (name: string) => ({
  ...orderFields({ fields: { name } }),
  file: await cadFile('teapot.stl'),
});

/** For pages that are the same on any screen when they open; the order form with files and the back office are opened on each. */
const expectOnEachScreen = async (page: Page) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectForEverybody(page);
  }
};

test('on a phone and a wide screen every public page without a form is accessible', async ({ page }) => {
  test.slow(); // axe reads a dozen pages four times
  for (const address of PAGES_WITHOUT_FORM) {
    await page.goto(address);
    await expectOnEachScreen(page);
  }
  await page.goto('/shop');
  await page.getByRole('link', { name: 'See Details' }).first().click();
  await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
  await expectOnEachScreen(page);
});

test('on a phone and a wide screen every form is accessible, also with its error messages', async ({ page }) => {
  test.slow();
  for (const [address, submit] of Object.entries(FORMS)) {
    await page.goto(address);
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.getByText(/is required!/).first()).toBeVisible();
    await expectOnEachScreen(page);
  }
});

test('the menu of a small screen is accessible while open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the service menu, a tab and an order dialog are accessible while open', async ({ page }) => {
  await page.goto('/services/3D-Printing');
  await page.getByRole('button', { name: 'Service' }).press('Enter');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Silicon Molding' }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'SLA' }).click();
  expect(await faults(page)).toEqual([]);

  await page.request.post(apiAddress.order, { multipart: await orderWithFile('Asha of Accessibility') });
  const dialog = await openOrderAsOwner(page, 'Asha of Accessibility');
  await expect(dialog).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('no page is wider than 320 px, the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [...PAGES_WITHOUT_FORM, ...Object.keys(FORMS)]) {
    await page.goto(address);
    expect(await overflow(page), address).toBe(0);
  }
});
