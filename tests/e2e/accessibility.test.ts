import type { Page } from '@playwright/test';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { FORMS } from '#tests/support/browser/public-pages.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

const withMessages = async (page: Page, address: keyof typeof FORMS) => {
  await page.goto(address);
  await page.getByRole('button', { name: FORMS[address], exact: true }).click();
  await expect(page.getByText(/is required!/).first()).toBeVisible();
};

test('on a phone the menu, a form with its messages and a product are for everybody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await withMessages(page, '/order/3D-Printing-fdm');
  await expectForEverybody(page);
  await page.goto('/shop');
  await page.getByRole('link', { name: 'See Details' }).first().click();
  await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
  await expectForEverybody(page);
});

test('on a wide screen the home page, a service with its menu open and a form with its messages are for everybody', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expectForEverybody(page);
  await page.goto('/services/3D-Printing');
  await page.getByRole('button', { name: 'Service' }).press('Enter');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Silicon Molding' }).first()).toBeVisible();
  await expectForEverybody(page);
  await withMessages(page, '/contact');
  await expectForEverybody(page);
});

test('with the keyboard alone a visitor opens and closes the menu, and fills in the first step of an order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/order');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await page.getByLabel('Name', { exact: true }).focus();
  for (const typed of ['Kamal', 'kamal@example.com', 'Kamal Works', 'Hinge', '01700000000', 'Rajshahi']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('12242099');
  await page.getByLabel('Service Needed').focus(); // how many stops a date has differs among browsers
  await page.keyboard.type('Laser');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order/Laser-Cutting');
});
