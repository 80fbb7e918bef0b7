import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

test('the Back button after an order leads to an empty form, so that nobody orders the same twice', async ({
  page,
}) => {
  await page.goto('/order');
  await fillFirstStep(page, 'Back after ordering');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Material').selectOption('PETG');
  await page.getByLabel('Color').fill('Red');
  await page.getByLabel('Details').fill('A plate');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await expect(page).toHaveURL('/order/3D-Printing-fdm');
  const expectEmpty = async () => {
    await expect(page.getByLabel('Color')).toHaveValue('');
    await expect(page.getByLabel('Material')).toHaveValue('PLA');
    await expect(page.getByLabel('Details')).toHaveValue('');
  };
  await expectEmpty();
  await page.reload();
  await expectEmpty();
  await page.goBack();
  await expect(page).toHaveURL('/order');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
