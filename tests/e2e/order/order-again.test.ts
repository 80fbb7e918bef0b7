import { siteAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { ordersOf } from '#tests/support/browser/orders-of.ts';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const NAME = 'Rahim who orders again';
const FDM = siteAddress.orderForm('3D-Printing-fdm');

test('a student who said on the order form who orders, and asked to be remembered, orders again in another tab by a file and two presses', async ({
  page,
  context,
}) => {
  await page.goto(FDM);
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await page.getByLabel('Color').fill('Orange');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText('Email is required!')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectForEverybody(page);
  await fillFirstStep(page, NAME);
  await page.getByLabel('Remember me on this device').check();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(siteAddress.home);

  const later = await context.newPage();
  await later.goto(FDM);
  const again = later.getByRole('button', { name: `Order again as ${NAME}` });
  await expect(again).toBeVisible();
  await expectForEverybody(later);
  await later.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await again.press('Enter');
  await expect(later.getByRole('link', { name: 'Change' })).toBeFocused();
  await expect(later.getByLabel('Color')).toHaveValue('Orange');
  await expect(later.getByLabel('Quantity')).toHaveValue('1'); // the form fills it in once the file is measured
  await expectForEverybody(later);
  await later.getByRole('button', { name: 'Order', exact: true }).press('Enter');
  await later.waitForURL(siteAddress.home);
  expect(await ordersOf(page, NAME)).toMatchObject([
    { project: 'Gripper', files: [{ name: 'teapot.stl' }] },
    { project: 'Gripper', files: [{ name: 'plate_holes.STL' }] },
  ]);
});
