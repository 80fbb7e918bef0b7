import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { siteAddress } from '#contract/addresses.ts';
import { dxf, line, rectangle } from '#measure/testing/drawings.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { faults } from '#tests/support/browser/accessibility.ts';
import {
  besideCorner,
  lookCloser,
  measuredFile,
  saveAsPicture,
  WITH_GRAPHICS_CARD,
} from '#tests/support/browser/viewer.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';

test.use(WITH_GRAPHICS_CARD);

const CUBE = new Uint8Array(asStl(box([20, 20, 20])));
/** Between the lines of its hatching, by day. */
const CUT = [209, 224, 242];
const PLATE = new Uint8Array(dxf({ entities: [rectangle(0, 0, 40, 20)] }));

test('a customer measures a drawing between the ends of its lines', async ({ page }) => {
  const file = await measuredFile(page, 'plate.dxf', 'Laser-Cutting', { name: 'Who measures a drawing' }, PLATE);
  const picture = await lookCloser(file);
  await file.getByRole('checkbox', { name: 'Measure' }).check();
  const said = file.getByRole('group', { name: 'Measure' });
  await expect(said).toContainText('Click or tap a point of the part');
  await picture.click({ position: { x: 3, y: 3 } });
  await expect(said).toContainText('There is nothing to measure at that place.');
  await picture.click(await besideCorner(picture, 0));
  await expect(said).toContainText('First point set.');
  await picture.click(await besideCorner(picture, 1));
  await expect(said).toHaveText('Distance about 40 mm');
});

test('a customer sees a drawing as the part that is cut by it, turns it, and comes back to the lines with what was found', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const unsaid = { thickness: 'as usual' };
  const file = await measuredFile(page, 'doubled_lines.dxf', 'Laser-Cutting', { ...unsaid, name: 'Who sees the part' });
  const picture = await lookCloser(file);
  expect(loaded.filter((url) => /solid-tool|mesh-stage/.test(url))).toEqual([]);
  const solid = file.getByRole('checkbox', { name: 'In 3D' });
  await solid.check();
  await expect(file.getByText('Drawn 3 mm thick here.')).toBeVisible();
  await expect(picture.locator('canvas')).toBeVisible();
  await expect(picture.locator(':scope > svg').last().locator('text')).toHaveText(['180 mm', '60 mm']);
  await expect(file.getByRole('checkbox', { name: 'Measure' })).toBeDisabled();
  const shown = await picture.screenshot({ animations: 'disabled' });
  await picture.press('ArrowLeft');
  await expect.poll(async () => shown.equals(await picture.screenshot({ animations: 'disabled' }))).toBe(false);
  expect(await faults(page)).toEqual([]);

  await file.getByRole('button', { name: 'Next finding' }).click();
  await expect(solid).not.toBeChecked();
  await expect(picture.locator('canvas')).toHaveCount(0);
  await expect(picture.locator('.viewer-target')).toBeVisible();
  await expect(file.getByRole('checkbox', { name: 'Measure' })).toBeEnabled();
});

test('a drawing whose cut lines close nothing stays flat, says so, and can be measured', async ({ page }) => {
  const open = new Uint8Array(dxf({ entities: [line(0, 0, 40, 0), line(40, 0, 40, 20)] }));
  const file = await measuredFile(page, 'open.dxf', 'Laser-Cutting', { name: 'Who draws an angle' }, open);
  const picture = await lookCloser(file);
  await file.getByRole('checkbox', { name: 'In 3D' }).check();
  await expect(file.getByText('No cut line of this drawing closes')).toBeVisible();
  await expect(picture.locator('canvas')).toHaveCount(0);
  await expect(file.getByRole('checkbox', { name: 'Measure' })).toBeEnabled();
});

test('on the private page, the part is as thick as the sheet that was ordered, and the machine’s sheet is there again after it', async ({
  page,
}) => {
  const file = await measuredFile(
    page,
    'plate.dxf',
    'Laser-Cutting',
    { name: 'Who ordered 6 mm', thickness: '6 mm' },
    PLATE,
  );
  await lookCloser(file);
  const machine = file.getByRole('checkbox', { name: 'The machine’s sheet' });
  await machine.check();
  await file.getByRole('checkbox', { name: 'In 3D' }).check();
  await expect(file.getByText('Drawn 6 mm thick.')).toBeVisible();
  await expect(machine).not.toBeChecked();
  await file.getByRole('checkbox', { name: 'In 3D' }).uncheck();
  await expect(machine).toBeEnabled();
  await expect(machine).toBeChecked();
});

test('on the form, the part is as thick as the sheet that its customer chooses', async ({ page }) => {
  await page.goto(siteAddress.orderForm('Laser-Cutting'));
  await expect(page.locator('script-failure[data-ready]')).toBeAttached();
  await page.getByLabel('Upload file').setInputFiles(await cadFile('arrayed-holes.dxf'));
  await page.getByRole('checkbox', { name: 'In 3D' }).check();
  await expect(page.getByText('Drawn 1 mm thick.')).toBeVisible();
  await page.getByLabel('Thickness').fill('6 mm');
  await expect(page.getByText('Drawn 6 mm thick.')).toBeVisible();
});

/** How much of the stage is a face that was cut, in pixels of its colour. */
const cutPixels = async (picture: Locator) => {
  const { data, info } = await sharp(await picture.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (CUT.every((value, channel) => Math.abs(value - (data[at + channel] as number)) <= 2)) found += 1;
  return found;
};

test('a customer cuts a part open, and moves the plane by keyboard', async ({ page }) => {
  const file = await measuredFile(page, 'cube.stl', '3D-Printing-fdm', { name: 'Who cuts' }, CUBE);
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas')).toBeVisible();
  expect(await cutPixels(picture)).toBe(0);
  await file.getByRole('checkbox', { name: 'Section' }).check();
  const section = file.getByRole('group', { name: 'Section' });
  await expect(section).toContainText('Cut at y 10 mm');
  await expect.poll(() => cutPixels(picture)).toBeGreaterThan(1_000);
  await section.getByRole('slider').press('ArrowRight');
  await expect(section).toContainText('Cut at y 10.1 mm');
  await section.getByRole('radio', { name: 'z' }).check();
  await section.getByRole('slider').press('Home');
  await expect(section).toContainText('Cut at z 0 mm');
  await section.getByRole('button', { name: 'Other half' }).click(); // all of it, seen from above
  await expect.poll(() => cutPixels(picture)).toBe(0);
  expect(await faults(page)).toEqual([]);
  await section.getByRole('slider').press('End');
  await file.getByRole('checkbox', { name: 'Section' }).uncheck();
  await expect(section).toHaveCount(0);
});

for (const [name, service, bytes] of [
  ['cube.stl', '3D-Printing-fdm', CUBE],
  ['arrayed-holes.dxf', 'Laser-Cutting'],
  ['eagle_x2.zip', 'PCB-Manufacturing'],
] as const)
  test(`a customer saves what is seen of ${name} as a picture`, async ({ page }) => {
    await saveAsPicture(page, name, service, bytes);
  });
