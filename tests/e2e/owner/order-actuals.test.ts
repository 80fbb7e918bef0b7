import { faults } from '#tests/support/browser/accessibility.ts';
import { expect, openOrderAsOwner, test } from '#tests/support/browser/visit.ts';
import { place, stored } from '#tests/support/orders/owner-orders.ts';

test('staff write down what an order took, correct it, and read who wrote what', async ({ page }) => {
  const { _id } = await place(page, { fields: { name: 'Weighed' } });
  const dialog = await openOrderAsOwner(page, 'Weighed');
  const [grams, minutes] = [dialog.getByLabel('Grams'), dialog.getByLabel('Minutes')];
  await grams.fill('many');
  await minutes.fill('61');
  await dialog.getByRole('button', { name: 'Save figures' }).click();
  await expect(dialog.getByText('Please write a number from 0.1 to 1,000,000 with at most one decimal!')).toBeVisible();
  expect((await stored(page, _id)).actuals).toEqual([]);

  await grams.fill('123,4');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('123.4 g, 61 min')).toBeVisible();
  await grams.fill('12.3');
  await dialog.getByRole('button', { name: 'Save figures' }).click();
  await expect(dialog.getByText('12.3 g, 61 min')).toBeVisible();
  await expect(dialog.getByText('123.4 g, 61 min')).toBeVisible();
  expect((await stored(page, _id)).actuals.map((entry) => [entry.grams, entry.minutes])).toEqual([
    [123.4, 61],
    [12.3, 61],
  ]);
  expect(await faults(page)).toEqual([]);
});

test('figures that are not saved are not lost without a warning, nor to a colleague who was quicker', async ({
  page,
  browser,
  baseURL,
}) => {
  const { _id } = await place(page, { fields: { name: 'Weighed by two' } });
  const mine = await openOrderAsOwner(page, 'Weighed by two');
  await mine.getByLabel('Grams').fill('50');
  await page.keyboard.press('Escape');
  const warning = page.getByRole('alertdialog');
  await warning.getByRole('button', { name: 'Keep writing' }).click();

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const theirs = await openOrderAsOwner(colleague, 'Weighed by two');
  await theirs.getByLabel('Grams').fill('48');
  await theirs.getByRole('button', { name: 'Save figures' }).click();
  await expect(theirs.getByText('48 g')).toBeVisible();

  await mine.getByRole('button', { name: 'Save figures' }).click();
  await expect(mine.getByRole('alert')).toContainText('Somebody else has changed this order in the meantime.');
  await expect(mine.getByLabel('Grams')).toHaveValue('50');
  await expect(mine.getByText('48 g')).toBeVisible();
  await mine.getByRole('button', { name: 'Save figures' }).click();
  await expect(mine.getByText('50 g')).toBeVisible();
  expect((await stored(page, _id)).actuals.map(({ grams }) => grams)).toEqual([48, 50]);
  await colleague.context().close();
});

test('staff are asked for the minutes of a board, and not for its grams', async ({ page }) => {
  await place(page, { service: 'PCB-Manufacturing', fields: { name: 'Unweighed' } });
  const dialog = await openOrderAsOwner(page, 'Unweighed');
  await expect(dialog.getByLabel('Minutes')).toBeVisible();
  await expect(dialog.getByLabel('Grams')).toBeHidden();
});
