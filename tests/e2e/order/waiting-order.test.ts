import { apiAddress } from '#contract/addresses.ts';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

test('an order that waits for a connection goes out by itself only as it was when Order was pressed', async ({
  page,
}) => {
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, 'Mitu on the train');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('About');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith(apiAddress.order) && sent.push(request.url()));
  const order = page.getByRole('button', { name: 'Order', exact: true });
  const waits = page.locator('form').getByText(/goes out as soon as you’re back online/);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const pressOffline = async () => {
    await page.context().setOffline(true);
    await order.click();
    await expect(waits).toBeVisible();
    sent.length = 0;
  };

  for (const edit of [
    () => page.getByLabel('Details').fill('In red'),
    () => page.getByLabel('How many of plate_holes.STL').fill('7'),
  ]) {
    await pressOffline();
    await edit();
    await expect(page.getByText(/it won’t go out by itself/)).toBeVisible();
    await expect(waits).toHaveCount(0);
    await page.context().setOffline(false);
  }

  await pressOffline();
  await cancel.click();
  await expect(order).toBeFocused();
  await expect(waits).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByLabel('Details')).toHaveValue('In red');
  expect(sent).toEqual([]);

  await pressOffline();
  await page.context().setOffline(false);
  await page.waitForURL('/');
  await expect(page.getByRole('region', { name: /^Thank you!/ })).toContainText('7 × plate_holes.STL');
  expect(sent).toHaveLength(1);
});
