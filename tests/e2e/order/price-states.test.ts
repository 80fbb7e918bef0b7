import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';

// Each state by itself, and at two widths, is in price-states.slow.test.ts.
test.use({ viewport: { width: 390, height: 900 } });

const price = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const fileField = (page: Page) => page.getByLabel('Upload file');
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the order form is accessible and no wider than a phone with a measured, a broken, an unsent and an asked file', async ({
  page,
}) => {
  await page.route(`**${apiAddress.uploads}`, (route) => route.abort('connectionreset'));
  await page.goto('/order/3D-Printing-fdm');
  const plate = await cadFile('plate_holes.STL');
  const half = { ...plate, name: 'half.stl', buffer: plate.buffer.subarray(0, 5_000) };
  await fileField(page).setInputFiles([
    plate,
    half,
    await cadFile('as1_pe_203.stp'),
    await cadFile('bracket_inches.stl'),
  ]);
  await expect(page.getByRole('group', { name: 'Which size is right?' })).toBeVisible();
  await expect(page.getByText('Could not be measured', { exact: true })).toBeVisible();
  await expect(price(page)).toContainText('as1_pe_203.stp');
  await expectForEverybody(page);
  await open(page, 'as1_pe_203.stp');
  await expect(page.getByRole('button', { name: 'Try again: as1_pe_203.stp' })).toBeVisible();
  await expectForEverybody(page);
});

test('the order form is accessible and no wider than a phone with a drawing and its price', async ({ page }) => {
  await page.goto('/order/Laser-Cutting');
  await fileField(page).setInputFiles(await cadFile('doubled_lines.dxf'));
  await expect(price(page)).toContainText('About');
  await page.getByRole('button', { name: 'Look closer at doubled_lines.dxf' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await expectForEverybody(page);
});
