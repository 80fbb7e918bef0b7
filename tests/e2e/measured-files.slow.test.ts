import type { Locator, Page } from '@playwright/test';
import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';
import { openAsOwner, place, rowOf } from '#tests/support/orders/owner-orders.ts';

/** What a busy build machine may take to measure it. */
const MEASURED = { timeout: 120_000 };

const expectPicture = (place: Locator) =>
  expect
    .poll(() => place.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth), MEASURED)
    .toBeGreaterThan(0);

/** The file among those that are listed. */
const teapotIn = (place: Locator) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('heading', { name: 'teapot.stl' }) });

/** Looks, with axe too, at the picture of a measured file: in its order, in the list of orders and at its customer's. */
const expectMeasuredForEverybody = async (page: Page) => {
  const { buffer } = await cadFile('teapot.stl');
  const files = [{ name: 'teapot.stl', bytes: new Uint8Array(buffer) }];
  const { _id, reference, trackingUrl } = await place(page, { fields: { name: 'Measured for all' }, files });
  await openAsOwner(page, `/orders?q=${reference}&order=${_id}`);
  const dialog = page.getByRole('dialog');
  await expect(teapotIn(dialog)).toContainText('Warning: The surface has holes', MEASURED);
  await expect(teapotIn(dialog)).toContainText('64 edges are open.');
  await teapotIn(dialog).scrollIntoViewIfNeeded();
  await expectPicture(teapotIn(dialog));
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectPicture(rowOf(page, reference));

  await page.goto(trackingUrl);
  const file = teapotIn(page.getByRole('main'));
  await file.scrollIntoViewIfNeeded();
  await expectPicture(file);
  await expectForEverybody(page);
};

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('owner and customer see the picture of a file once it is measured, on accessible pages', ({ page }) =>
      expectMeasuredForEverybody(page));
  });
