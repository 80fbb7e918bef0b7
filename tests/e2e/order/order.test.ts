import type { Download, Locator, Page } from '@playwright/test';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { ordersOf } from '#tests/support/browser/orders-of.ts';
import { cadFile, expect, fillFirstStep, openOrderAsOwner, sha256, test } from '#tests/support/browser/visit.ts';

/** The screen of the owner. */
const DESK = { width: 1440, height: 900 };

type SentFile = Awaited<ReturnType<typeof cadFile>>;

const bytesOf = async (download: Download) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Downloads every file of an open order, and compares it with what the customer sent. */
const expectSameFiles = async (page: Page, dialog: Locator, files: SentFile[]) => {
  for (const { name, buffer } of files) {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${name}`, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    expect(sha256(await bytesOf(download))).toBe(sha256(buffer));
  }
};

const beginOrder = async (page: Page, customer: string, service: string) => {
  await page.goto('/order');
  await fillFirstStep(page, customer);
  await page.getByLabel('Service Needed').selectOption(service);
  await page.getByRole('button', { name: 'Next' }).click();
};

/** The home page thanks for the order, and its receipt has the focus. */
const receiptOf = async (page: Page) => {
  await page.waitForURL('/', { timeout: 120_000 });
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
  const receipt = page.getByRole('region', { name: /^Thank you! We have your order [2-9A-Z]{5}-[2-9A-Z]{5}/ });
  await expect(receipt).toBeFocused();
  await expectForEverybody(page);
  return receipt;
};

/** Follows the link of a receipt by keyboard. */
const followOrder = async (page: Page, receipt: Locator) => {
  const link = page.getByRole('link', { name: /^Follow your order [2-9A-Z]{5}-[2-9A-Z]{5}$/ });
  await receipt.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/track\/[\w-]{54}$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Received' })).toBeVisible();
  await expect(link).toHaveCount(0); // since it was followed
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('a customer orders FDM prints and follows the order from its receipt, and the owner gets every field value and every byte of the files', async ({
    page,
    browser,
    baseURL,
  }) => {
    const files = [await cadFile('plate_holes.STL'), await cadFile('box_prod.3mf', 'গিয়ার বক্স.3mf')];
    await beginOrder(page, 'Fahim of FDM', 'FDM 3D Printing');
    await expect(page).toHaveURL('/order/3D-Printing-fdm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FDM 3D Printing Order');
    for (const [label, value] of Object.entries({ Material: 'PLA', Finishing: 'Fine', Strength: 'Robust' }))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await page.getByLabel('Material').selectOption('PETG');
    await page.getByLabel('Color').fill('লাল');
    await page.getByLabel('Details').fill('Two plates.\nThe box in one piece.');
    await page.getByLabel('Quantity').fill('about a dozen');
    await page.getByLabel('Upload file').setInputFiles(files);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await followOrder(page, await receiptOf(page));
    await expect(page.getByRole('heading', { name: 'গিয়ার বক্স.3mf' })).toBeVisible();

    const owner = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: DESK })).newPage();
    const dialog = await openOrderAsOwner(owner, 'Fahim of FDM');
    for (const [label, value] of [
      ['Name', 'Fahim of FDM'],
      ['Contact Email', 'nasrin@example.com'],
      ['Company', 'Padma Robotics'],
      ['Project', 'Gripper'],
      ['Contact Number', '+880 1711-000000'],
      ['Delivery Address', 'Shaheb Bazar, Rajshahi'],
      ['Service Needed', 'FDM 3D Printing'],
      ['Material', 'PETG'],
      ['Color', 'লাল'],
      ['Finishing', 'Fine'],
      ['Strength', 'Robust'],
      ['Details', 'Two plates.\nThe box in one piece.'],
      ['Quantity', 'about a dozen'],
    ] as const)
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expectSameFiles(owner, dialog, files);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESK });

  test('a customer orders laser cutting by keyboard, in a thickness that is not in the list', async ({ page }) => {
    await beginOrder(page, 'Laila of Laser', 'Laser Cutting');
    const material = page.getByLabel('Material', { exact: true });
    const thickness = page.getByLabel('Thickness');
    await expect(material).toHaveValue('Maple');
    await material.fill('acr');
    await expect(page.getByRole('option', { name: 'Acrylic' })).toBeVisible();
    await material.press('ArrowDown');
    await material.press('Enter');
    await expect(material).toHaveValue('Acrylic');
    await thickness.fill('2.5mm, two layers');
    await thickness.press('Tab');
    await expect(thickness).toHaveValue('2.5mm, two layers');
    await page.getByLabel('Color preference').fill('Smoke');
    await page.getByLabel('Details').fill('Engrave what is blue');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Upload file').setInputFiles(await cadFile('arrayed-holes.dxf', 'গিয়ার.dxf'));
    await expect(page.getByLabel('How many of গিয়ার.dxf')).toHaveValue('2');
    await page.getByRole('button', { name: 'Order', exact: true }).press('Enter');
    await expect(await receiptOf(page)).toContainText('2 × গিয়ার.dxf');
    const details = { material: 'Acrylic', thickness: '2.5mm, two layers' };
    expect(await ordersOf(page, 'Laila of Laser')).toMatchObject([{ details, files: [{ name: 'গিয়ার.dxf' }] }]);
  });
});
