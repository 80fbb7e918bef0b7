import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ordersOf } from '#tests/support/browser/orders-of.ts';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

test('a customer who goes offline with the answer to the order reads that we have it, and gets the receipt once the connection is back', async ({
  page,
  context,
}) => {
  const customer = 'Selim in the tunnel';
  await page.goto('/order?type=3D-Printing-fdm', { waitUntil: 'networkidle' });
  await fillFirstStep(page, customer);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('About');
  await page.route(`**${apiAddress.order}`, async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText(/^We have your order\. You’re offline/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(siteAddress.orderForm('3D-Printing-fdm'));
  await context.setOffline(false);
  await page.waitForURL('/');
  await expect(page.getByRole('region', { name: /^Thank you! We have your order/ })).toBeVisible();
  expect(await ordersOf(page, customer)).toHaveLength(1);
});
