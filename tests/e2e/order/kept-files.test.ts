import { siteAddress } from '#contract/addresses.ts';
import { keptFiles } from '#tests/support/browser/kept-files.ts';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

test('a file that is dropped on the home page is in the right form with its price, outlasts a reload with what was chosen, and is gone once it is ordered', async ({
  page,
}) => {
  await page.goto(siteAddress.home);
  await page.getByLabel(/^Choose a file to see its price/).setInputFiles(await cadFile('arrayed-holes.dxf'));
  await page.waitForURL(siteAddress.orderForm('Laser-Cutting'));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'arrayed-holes.dxf' }) });
  await expect(card).toBeVisible();
  await page.getByRole('combobox', { name: 'Material', exact: true }).fill('Bamboo');
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Material', exact: true })).toHaveValue('Bamboo');
  expect(await keptFiles(page)).toEqual(['arrayed-holes.dxf']);

  await page.getByLabel('Color').fill('Natural');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(siteAddress.order);
  await fillFirstStep(page, 'Kept Files');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(siteAddress.home);
  expect(await keptFiles(page)).toEqual([]);
  await page.goto(siteAddress.orderForm('Laser-Cutting'));
  await expect(page.getByText('Add a file to see its price').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('whoever uses a device of others leaves nothing of an order on it, and a file too large to be kept is named after a reload', async ({
  page,
}) => {
  await page.goto(siteAddress.orderForm('3D-Printing-fdm'));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'plate_holes.STL' }) });
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await expect(card).toBeVisible();
  await page.getByLabel('Details').fill('A secret');
  await page.evaluate(() => indexedDB.deleteDatabase('karkhana'));
  await page.reload();
  await expect(page.getByText('Please choose again: plate_holes.STL.').first()).toBeVisible();

  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await expect(card).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual(['plate_holes.STL']);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Forget all of this' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel('Details')).toHaveValue('');
  expect(await keptFiles(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Add a file to see its price').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
