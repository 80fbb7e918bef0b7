import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of [
    '/login',
    '/dashboard',
    '/dashboard/product/add',
    '/orders',
    '/contact-submissions',
    '/prices',
  ])
    test(`${address} says that it needs JavaScript, and shows no endless spinner`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      await expect(page.getByRole('status')).toBeHidden();
    });
});

test('an admin page that is printed while it loads shows no spinner on paper', async ({ page }) => {
  await signIn(page);
  await page.route(`**${apiAddress.products}*`, () => undefined); // so that it never finishes loading
  await page.goto('/dashboard?q=chess');
  await expect(page.getByRole('status')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('status')).toBeHidden();
});
