import type { Download, Locator, Page } from '@playwright/test';
import { cadFile, expect, fillFirstStep, openOrderAsOwner, sha256, test } from '#tests/support/browser/visit.ts';

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

const expectSuccess = async (page: Page) => {
  await page.waitForURL('/', { timeout: 60_000 });
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
};

const beginOrder = async (page: Page, customer: string, service: string) => {
  await page.goto('/order');
  await fillFirstStep(page, customer);
  await page.getByLabel('Service Needed').selectOption(service);
  await page.getByRole('button', { name: 'Next' }).click();
};

test('a customer orders FDM prints, and the owner gets every field value and every byte of the files', async ({
  page,
  browser,
  baseURL,
}) => {
  const files = [await cadFile('plate_holes.STL'), await cadFile('box_prod.3mf', 'গিয়ার বক্স.3mf')];
  await beginOrder(page, 'Fahim of FDM', 'FDM 3D Printing');
  await expect(page).toHaveURL('/order/3D-Printing-fdm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FDM 3D Printing Order');
  await expect(page.getByLabel('Material')).toHaveValue('PLA');
  await expect(page.getByLabel('Finishing')).toHaveValue('Fine');
  await expect(page.getByLabel('Strength')).toHaveValue('Robust');
  await page.getByLabel('Material').selectOption('PETG');
  await page.getByLabel('Color').fill('লাল');
  await page.getByLabel('Details').fill('Two plates.\nThe box in one piece.');
  await page.getByLabel('Quantity').fill('about a dozen');
  await page.getByLabel('Upload file').setInputFiles(files);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectSuccess(page);

  const owner = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
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

test('a customer orders an SLA print', async ({ page }) => {
  const files = [await cadFile('teapot.stl')];
  await beginOrder(page, 'Sumaiya of SLA', 'SLA 3D Printing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SLA 3D Printing Order');
  await expect(page.getByLabel('Design needed?')).toHaveValue('Yes');
  await page.getByLabel('Design needed?').selectOption('No');
  await page.getByLabel('Color').fill('Clear');
  await page.getByLabel('Details').fill('As smooth as can be');
  await page.getByLabel('Quantity').fill('1');
  await page.getByLabel('Upload file').setInputFiles(files);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectSuccess(page);
  const dialog = await openOrderAsOwner(page, 'Sumaiya of SLA');
  await expect(dialog.getByLabel('Design needed?')).toHaveValue('No');
  await expectSameFiles(page, dialog, files);
});

test('a customer orders laser cutting by keyboard, in a thickness that is not in the list', async ({ page }) => {
  const files = [await cadFile('arrayed-holes.dxf')];
  await beginOrder(page, 'Laila of Laser', 'Laser Cutting');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laser Cutting Order');
  await expect(page.getByLabel('Material needed?')).toHaveValue('Yes');
  const material = page.getByLabel('Material', { exact: true });
  const thickness = page.getByLabel('Thickness');
  await expect(material).toHaveValue('Maple');
  await expect(thickness).toHaveValue('1mm');
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
  await page.getByLabel('Quantity').fill('According to the files');
  await page.getByLabel('Upload file').setInputFiles(files);
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter');
  await expectSuccess(page);
  const dialog = await openOrderAsOwner(page, 'Laila of Laser');
  await expect(dialog.getByLabel('Material', { exact: true })).toHaveValue('Acrylic');
  await expect(dialog.getByLabel('Thickness')).toHaveValue('2.5mm, two layers');
  await expectSameFiles(page, dialog, files);
});

test('a customer orders circuit boards with five files and a finishing that is not in the list', async ({ page }) => {
  const names = [
    'diptrace_mainboard.zip',
    'diptrace_panel_1layer.zip',
    'eagle_x2.zip',
    'diptrace_three_boards_in_one.zip',
    'gerbv_mainboard_outline.pdf',
  ];
  const files = await Promise.all(names.map((name) => cadFile(name)));
  await beginOrder(page, 'Polash of PCB', 'PCB Manufacturing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PCB Manufacturing Order');
  await expect(page.getByLabel('Layers')).toHaveValue('Single Layer');
  await page.getByLabel('Layers').selectOption('Double Layer (No Plated Through Hole)');
  const finishing = page.getByLabel('Finishing');
  for (const entry of ['Solder Mask', 'Gold on the edge']) {
    await finishing.fill(entry);
    await finishing.press('Enter');
    await expect(page.getByText(entry, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel('Details').fill('Green, please');
  await page.getByLabel('Quantity').fill('10 of each');
  await page.getByLabel('Upload file').setInputFiles(files.slice(0, 3));
  await page.getByLabel('Upload file').setInputFiles(files.slice(3)); // keeps the files chosen before
  await expect(page.getByRole('button', { name: /^Remove .*\.(zip|pdf)$/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectSuccess(page);
  const dialog = await openOrderAsOwner(page, 'Polash of PCB');
  await expect(dialog.getByLabel('Finishing')).toHaveValue('Solder Mask, Gold on the edge');
  await expect(dialog.getByLabel('Layers')).toHaveValue('Double Layer (No Plated Through Hole)');
  await expectSameFiles(page, dialog, files);
});

/** A binary STL: an 80-byte header, a triangle count, and 50 bytes per triangle. */
const largeStl = (triangles: number) => {
  const buffer = Buffer.alloc(84 + triangles * 50);
  buffer.writeUInt32LE(triangles, 80);
  for (let at = 0; at < triangles; at += 1) buffer.writeFloatLE(at, 84 + at * 50 + 12);
  return { name: 'large casing.stl', mimeType: 'model/stl', buffer };
};

test('a customer orders product development with a file over 10 MB', async ({ page }) => {
  const files = [largeStl(250_000), await cadFile('base_interface_AP214.STEP')];
  expect(files[0]?.buffer.length).toBeGreaterThan(12_000_000);
  await beginOrder(page, 'Pritom of Products', 'Product Development');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Design & Manufacturing Order');
  const includes = page.getByLabel('Includes');
  await includes.fill('CAD');
  await includes.press('ArrowDown');
  await includes.press('Enter');
  await page.getByLabel('Quantity').fill('One, then fifty');
  await page.getByLabel('Features needed in details').fill('It opens with one hand.');
  await page.getByLabel('Upload file').setInputFiles(files);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectSuccess(page);
  const dialog = await openOrderAsOwner(page, 'Pritom of Products');
  await expect(dialog.getByLabel('Includes')).toHaveValue('CAD Design');
  await expect(dialog.getByLabel('Features needed in details')).toHaveValue('It opens with one hand.');
  await expectSameFiles(page, dialog, files);
});

test('a first step marks what has to be filled in, by sight and for screen readers', async ({ page }) => {
  await page.goto('/order');
  for (const label of ['Name', 'Email', 'Company', 'Project', 'Contact Number', 'Delivery Address', 'Delivery Date'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true');
  await expect(page.getByText('*', { exact: true })).toHaveCount(9); // eight fields, and what the mark means
  await expect(page.getByText('* Required')).toBeVisible();
  await page.goto('/order/PCB-Manufacturing');
  await expect(page.getByLabel('Finishing')).toHaveAttribute('aria-required', 'true');
  await expect(page.getByLabel('Layers')).not.toHaveAttribute('aria-required');
});

test('a customer who orders again in the same tab gives name and address by one press, and says only what is new', async ({
  page,
}) => {
  await beginOrder(page, 'Dola who comes back', 'Product Development');
  await page.getByLabel('Quantity').fill('One');
  await page.getByLabel('Features needed in details').fill('A handle');
  await page.getByLabel('Upload file').setInputFiles([await cadFile('plate_holes.STL')]);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectSuccess(page);
  await page.goto('/order');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(''); // the form itself is cleared
  await page.getByRole('button', { name: 'Use my details again' }).click();
  await expect(page.getByLabel('Project')).toBeFocused();
  for (const [label, value] of [
    ['Name', 'Dola who comes back'],
    ['Email', 'nasrin@example.com'],
    ['Company', 'Padma Robotics'],
    ['Contact Number', '+880 1711-000000'],
    ['Delivery Address', 'Shaheb Bazar, Rajshahi'],
    ['Project', ''],
    ['Delivery Date', ''],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dola who comes back');
  await expect(page.getByRole('button', { name: 'Use my details again' })).toBeHidden();
});
