import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages show all of their content, and the back office says what it needs, without an endless spinner', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of [
      /turbine rotor/,
      /brass nozzle/,
      /laser head/,
      /circuit board with tinned/,
      /exploded view/,
      /mold beside/,
    ])
      await expect(page.getByRole('img', { name }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
    await page.goto('/services/3D-Printing');
    for (const text of ['0.4mm clearance', '130x80x165mm']) await expect(page.getByText(text).first()).toBeVisible();
    await page.goto('/shop');
    await page.getByRole('searchbox').fill('chess');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/shop?q=chess');
    await expect(page.getByRole('article')).toHaveText([/Chess Set, Resin/]);
    await page.goto('/dashboard');
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
