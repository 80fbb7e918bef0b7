import type { Page } from '@playwright/test';
import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/visit.ts';
import { inDays, openAsOwner, place, rowOf, whenDaysHavePassed } from '#tests/support/orders/owner-orders.ts';

/** Looks with axe at a filtered list with a late order, at that order with refused figures and a refused note, and at its deletion. */
const expectOrdersForEverybody = async (page: Page) => {
  const { _id } = await place(page, { fields: { name: 'Looked at', deliveryDate: inDays(2) } });
  await whenDaysHavePassed(page, 5);
  await openAsOwner(page, '/orders?q=Looked&status=new');
  await expect(rowOf(page, 'Looked at').first()).toContainText('late');
  await expect(page.getByRole('button', { name: /^New \d/, pressed: true })).toBeVisible();
  await expectForEverybody(page);

  await page.goto(`/orders?order=${_id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minutes').fill('61');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('61 min')).toBeVisible();
  await dialog.getByLabel('Grams').fill('many');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please write a number from 0.1')).toBeVisible();
  await dialog.getByLabel('Internal note').fill('x'.repeat(20_001));
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please keep this under 20,000 characters!');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await faults(page)).toEqual([]);
};

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('orders are accessible: filtered list, open order, refused figures and note, delete dialog', ({ page }) =>
      expectOrdersForEverybody(page));
  });
