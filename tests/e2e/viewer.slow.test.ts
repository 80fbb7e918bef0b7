import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { inDrawingWorker, lookCloser, measuredFile, WITH_GRAPHICS_CARD } from '#tests/support/browser/viewer.ts';
import { expect, openOrderAsOwner, test } from '#tests/support/browser/visit.ts';

test.use({ ...WITH_GRAPHICS_CARD, contextOptions: { reducedMotion: 'reduce' } });

test('the viewer in an order of the owner is accessible, and Escape clears what is measured there', async ({
  page,
}) => {
  await measuredFile(page, 'teapot.stl', '3D-Printing-fdm', { name: 'Looked at by the owner' });
  const dialog = await openOrderAsOwner(page, 'Looked at by the owner');
  const picture = await lookCloser(dialog);
  await expect(picture).toHaveAccessibleName(/teapot\.stl/);
  expect(await faults(page)).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Measure' }).check();
  const said = dialog.getByRole('group', { name: 'Measure' });
  await expect(said).toContainText('Click or tap a point of the part');
  await picture.press('Enter');
  await expect(said).toContainText('First point set.');
  await picture.press('Escape');
  await expect(said).toContainText('Click or tap a point of the part');
});

for (const width of [390, 1440])
  test(`at ${width} px the viewer is for everybody`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const file = await measuredFile(page, 'eagle_x2.zip', 'PCB-Manufacturing');
    await lookCloser(file);
    await expectForEverybody(page);
  });

test('a graphics card that is taken away is replaced by a silhouette, and used again once it is back', async ({
  page,
}) => {
  await inDrawingWorker(
    page,
    `const get = OffscreenCanvas.prototype.getContext;
    OffscreenCanvas.prototype.getContext = function (...asked) {
      const context = get.apply(this, asked);
      globalThis.card ??= context?.getExtension('WEBGL_lose_context');
      return context;
    }`,
  );
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas')).toBeVisible();
  const card = async (what: 'loseContext' | 'restoreContext') => {
    const [worker] = page.workers();
    await worker?.evaluate((name) => (globalThis as unknown as { card: WEBGL_lose_context }).card[name](), what);
  };
  await card('loseContext');
  await expect(picture.locator('path[fill-rule=evenodd]')).toBeVisible();
  await card('restoreContext');
  await expect(picture.locator('canvas')).toBeVisible();
});
