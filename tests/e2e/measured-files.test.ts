import type { Locator, Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, openOrderAsOwner, signIn, test } from '#tests/support/browser/visit.ts';
import { ask, place, rowOf, stored } from '#tests/support/orders/owner-orders.ts';

const SIZE = '63.2 × 39.3 × 29.5 mm';
/** What a busy build machine may take to measure it. */
const MEASURED = { timeout: 40_000 };

const orderOfTeapot = async (page: Page, name: string) => {
  const { buffer } = await cadFile('teapot.stl');
  return place(page, { fields: { name }, files: [{ name: 'teapot.stl', bytes: new Uint8Array(buffer) }] });
};

/** The file among those that are listed. */
const fileIn = (place: Locator) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('heading', { name: 'teapot.stl' }) });

const expectFigures = async (file: Locator) => {
  await expect(file).toContainText('millimetres, assumed');
  await expect(file.getByRole('definition').filter({ hasText: 'cm³' })).toBeVisible();
  await expect(file).toContainText('Warning: The part has holes: 64 open edges.');
};

const expectPicture = (place: Locator) =>
  expect
    .poll(() => place.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth), MEASURED)
    .toBeGreaterThan(0);

test('the owner sees how large a file is, how it looks and what is wrong with it, as soon as it is measured', async ({
  page,
}) => {
  await orderOfTeapot(page, 'Measured for the owner');
  const dialog = await openOrderAsOwner(page, 'Measured for the owner');
  await dialog.getByLabel('Internal note').fill('Half a sentence');
  const file = fileIn(dialog);
  await expect(file.getByText(SIZE)).toBeVisible(MEASURED);
  await expectFigures(file);
  await expectPicture(file);
  await expect(file).toContainText(/measured by version \S/);
  await expect(dialog.getByLabel('Internal note')).toHaveValue('Half a sentence');
  expect(await faults(page)).toEqual([]);

  await dialog.getByLabel('Internal note').fill('');
  await page.keyboard.press('Escape');
  await expectPicture(rowOf(page, 'Measured for the owner'));
  const csv = await (await ask(page, `${apiAddress.orderExport}?q=Measured+for+the+owner`)).text();
  expect(csv).toContain(`${SIZE} (millimetres, assumed)`);
  expect(csv).toContain('64 open edges');
});

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('customers read the same of their file, and nothing that is the shop’s', async ({ page }) => {
      const { _id, trackingUrl } = await orderOfTeapot(page, `Measured at ${width}`);
      await expect(async () => {
        await page.goto(trackingUrl);
        await expect(page.getByText(SIZE)).toBeVisible({ timeout: 500 });
      }).toPass(MEASURED);
      const file = fileIn(page.getByRole('main'));
      await expectFigures(file);
      await file.scrollIntoViewIfNeeded();
      await expectPicture(file);
      await expectForEverybody(page);

      const html = await page.content();
      await signIn(page);
      const [stillIn] = (await stored(page, _id)).files;
      expect(stillIn?.measurement?.status).toBe('done');
      expect(html).not.toContain(stillIn?.sha256);
      expect(html).not.toContain('by version');
    });
  });
