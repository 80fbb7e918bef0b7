import { edit, field } from '#tests/support/browser/product-form.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.use({ catalogue: 'changing' });

test('Back from an unsaved product asks first and leads to the search, and so does saving after a reload', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByText('Planetary Gear Desk Toy')).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('chess');
  await expect(page.getByText('Planetary Gear Desk Toy')).toHaveCount(0);
  await edit(page, 'Chess Set, Resin');
  await field(page, 'Name').fill('Chess S');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Chess S');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/dashboard?q=chess');
  await expect(page.getByPlaceholder('Search product by name...')).toHaveValue('chess');

  await edit(page, 'Chess Set, Resin');
  await expect(field(page, 'Stock')).toHaveValue(/\d/);
  await page.reload();
  await expect(field(page, 'Stock')).toHaveValue(/\d/);
  await field(page, 'Stock').fill('8');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard?q=chess');
  await expect(page.getByText('Chess Set, Resin')).toBeVisible();
});
