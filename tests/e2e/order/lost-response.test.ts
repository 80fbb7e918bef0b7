import { ordersOf } from '#tests/support/browser/orders-of.ts';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';
import { cutLine } from '#tests/support/faults/cut-line.ts';

const CUSTOMER = 'Ruma at the end of the line';

test('a customer whose connection ends with the last byte and who stops waiting, learns that the order arrived when Order is pressed again, and it is one order', async ({
  page,
  shop,
}) => {
  const line = await cutLine(shop.url);
  await page.goto(`${line.url}/order?type=3D-Printing-fdm`);
  await fillFirstStep(page, CUSTOMER);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await page.getByLabel('How many of plate_holes.STL').fill('3');
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('About');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText(/Finding out whether we have your order/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).press('Enter');
  await expect(page.locator('form').getByText(/isn’t clear yet whether we have your order/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  line.letThrough();
  await page.waitForURL('**/');
  const receipt = page.getByRole('region', { name: /^Thank you! We have your order/ });
  await expect(receipt).toContainText('3 × plate_holes.STL');
  await expect(receipt).toContainText(/About [\d,.]+/);
  expect(line.orders()).toBe(1);
  await line.close();
  expect(await ordersOf(page, CUSTOMER)).toHaveLength(1);
});
