import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';

const PHONE = 390;
const price = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Upload file').setInputFiles(await Promise.all(names.map((name) => cadFile(name))));

const NAMES = ['teapot.stl', 'plate_holes.STL', 'box_prod.3mf', 'bracket_inches.stl', 'featuretype.3MF'];
const twentyFiles = () =>
  Promise.all(Array.from({ length: 20 }, (_, at) => cadFile(NAMES[at % 5] ?? '', `part ${at + 1} ${NAMES[at % 5]}`)));

/** Each way in which the order form may stand with its files. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a file that is being measured': async (page) => {
    await page.route(/measure-mesh/, () => undefined); // never arrives
    await page.goto('/order/3D-Printing-fdm');
    await choose(page, 'plate_holes.STL');
    await expect(page.getByRole('status')).toContainText('measuring 1 file…');
    await expect(page.getByText('Nothing has been sent.')).toBeVisible();
  },
  'an estimate': async (page) => {
    await page.goto('/order/3D-Printing-fdm');
    await choose(page, 'plate_holes.STL');
    await expect(price(page)).toContainText('About');
  },
  'a drawing': async (page) => {
    await page.goto('/order/Laser-Cutting');
    await choose(page, 'doubled_lines.dxf');
    await expect(price(page)).toContainText('About');
    // A wide screen shows it at once.
    if (page.viewportSize()?.width === PHONE)
      await page.getByRole('button', { name: 'Look closer at doubled_lines.dxf' }).click();
    await expect(page.getByRole('application')).toBeVisible();
  },
  'a board that a person prices': async (page) => {
    await page.goto('/order/PCB-Manufacturing');
    await choose(page, 'eagle_x2.zip');
    await page.getByRole('button', { name: /^Choose Single Layer/ }).click();
    await expect(price(page)).toContainText('A person will price this');
  },
  'a measured, a broken, an unsent and an asked file': async (page) => {
    await page.route(`**${apiAddress.uploads}`, (route) => route.abort('connectionreset'));
    await page.goto('/order/3D-Printing-fdm');
    const plate = await cadFile('plate_holes.STL');
    const half = { ...plate, name: 'half.stl', buffer: plate.buffer.subarray(0, 5_000) };
    const others = await Promise.all(['as1_pe_203.stp', 'bracket_inches.stl'].map((name) => cadFile(name)));
    await page.getByLabel('Upload file').setInputFiles([plate, half, ...others]);
    await expect(page.getByRole('group', { name: 'Which size is right?' })).toBeVisible();
    await expect(page.getByText('Could not be measured', { exact: true })).toBeVisible();
    await expect(price(page)).toContainText('as1_pe_203.stp');
    await expectForEverybody(page);
    await page.getByRole('button', { name: 'as1_pe_203.stp', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Try again: as1_pe_203.stp' })).toBeVisible();
  },
  'twenty files': async (page) => {
    await page.goto('/order/3D-Printing-fdm');
    await page.getByLabel('Upload file').setInputFiles(await twentyFiles());
    await expect(page.getByRole('status').filter({ hasText: '20 files' })).toContainText(
      '16 measured, 4 wait for your answer',
      { timeout: 120_000 },
    );
    expect(await page.getByRole('application').count()).toBeLessThanOrEqual(1); // one viewer at a time, none on a phone
  },
};

for (const width of [PHONE, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [state, bring] of Object.entries(STATES))
      test(`the order form is accessible and no wider than the screen with ${state}`, async ({ page }) => {
        await bring(page);
        await expectForEverybody(page);
      });
  });
