import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { lookCloser, measuredFile, WITH_GRAPHICS_CARD } from '#tests/support/browser/viewer.ts';
import { expect, openOrderAsOwner, test } from '#tests/support/browser/visit.ts';

test.use(WITH_GRAPHICS_CARD);

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
