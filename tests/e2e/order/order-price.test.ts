import type { Page } from '@playwright/test';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

const FDM = '/order/3D-Printing-fdm';
const price = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const choose = async (page: Page, name: string) => page.getByLabel('Upload file').setInputFiles(await cadFile(name));
const fillDetails = async (page: Page) => {
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
};

test('a file can be measured, counted and ordered by keyboard alone', async ({ page }) => {
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, 'Farhan without a mouse');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(FDM);
  await fillDetails(page);
  await choose(page, 'plate_holes.STL');
  await expect(price(page)).toContainText(/About/);
  await page.getByRole('button', { name: 'plate_holes.STL', exact: true }).focus();
  for (const name of ['Not right? Change the unit of plate_holes.STL', 'Remove plate_holes.STL']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const count = page.getByLabel('How many of plate_holes.STL');
  await expect(count).toBeFocused(); // one less than one is none
  await page.keyboard.press('ArrowUp');
  await expect(count).toHaveValue('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FDM); // Enter settles the count, and does not order
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count).toHaveValue('3');
  await page.getByRole('button', { name: 'Order', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

test('the Order button stays under the pointer that presses it, though a price appears meanwhile', async ({ page }) => {
  await page.goto(FDM);
  await fillDetails(page);
  await page.getByLabel('Quantity').fill('1');
  await page.getByRole('button', { name: 'Order', exact: true }).hover();
  await choose(page, 'plate_holes.STL');
  await page.mouse.down();
  await expect(price(page)).toContainText('About');
  await page.mouse.up();
  await expect(page).toHaveURL('/order'); // the order is begun: it asks first who orders
});
