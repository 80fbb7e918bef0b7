import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

test('without a connection an order loses nothing, says what it waits for, and goes out once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/order?type=3D-Printing-fdm', { waitUntil: 'networkidle' });
  await fillFirstStep(page, 'Omar out of reach');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await expect(page.getByRole('application')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Upload file').setInputFiles(await cadFile('as1_pe_203.stp'));
  await expect(page.getByText('Waits for a connection')).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText('it goes out as soon as you’re back online').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove teapot.stl' })).toBeEnabled();
  await context.setOffline(false);
  await page.waitForURL('/');
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Thank you!/ })).toContainText('1 × as1_pe_203.stp');
});
