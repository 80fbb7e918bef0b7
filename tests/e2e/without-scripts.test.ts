import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/login', '/dashboard', '/dashboard/product/add', '/orders', '/contact-submissions'])
    test(`${address} says that it needs scripts and shows no endless spinner`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      await expect(page.getByRole('status')).toBeHidden();
    });
});

test('a page printed while loading prints no spinner', async ({ page }) => {
  await signIn(page);
  await page.route(`**${apiAddress.products}*`, () => undefined); // so that it loads for ever
  await page.goto('/dashboard?q=chess');
  await expect(page.getByRole('status')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('status')).toBeHidden();
});
