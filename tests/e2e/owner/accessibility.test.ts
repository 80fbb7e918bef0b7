import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/visit.ts';
import { openAsOwner, place } from '#tests/support/orders/owner-orders.ts';

test('an owner’s products, product form and open order are for everybody, on a phone and on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { _id } = await place(page, { fields: { name: 'Asha of Accessibility' } });
  await openAsOwner(page, `/orders?order=${_id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save note' })).toBeAttached();
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
