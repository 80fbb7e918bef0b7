import { asStl, box } from '#measure/testing/meshes.ts';
import { faults } from '#tests/support/browser/accessibility.ts';
import { besideCorner, lookCloser, measuredFile, WITH_GRAPHICS_CARD } from '#tests/support/browser/viewer.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

test.use(WITH_GRAPHICS_CARD);

const CUBE = new Uint8Array(asStl(box([20, 20, 20])));

test('a customer measures between two corners by pointer, clears it, and measures by keyboard', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const file = await measuredFile(page, 'cube.stl', '3D-Printing-fdm', { name: 'Who measures' }, CUBE);
  const picture = await lookCloser(file);
  expect(loaded.filter((url) => url.includes('measure-tool'))).toEqual([]);
  await file.getByRole('checkbox', { name: 'Measure' }).check();
  const said = file.getByRole('group', { name: 'Measure' });
  await expect(said).toContainText('Click or tap a point of the part');
  await picture.click(await besideCorner(picture, 0));
  await expect(said).toContainText('First point set.');
  await picture.click(await besideCorner(picture, 1));
  await expect(said).toHaveText('Distance 20 mm');
  await expect(picture.locator('.viewer-measured text')).toHaveText('20 mm');
  expect(await faults(page)).toEqual([]);

  await picture.press('Escape');
  await expect(said).toContainText('Click or tap a point of the part');
  await expect(picture.locator('.viewer-measured')).toHaveCount(0);
  await picture.press('Enter'); // the nearest corner of the cube is in the middle of its first view
  await expect(said).toContainText('First point set.');
  await picture.press('Enter');
  await expect(said).toHaveText('Distance 0 mm');
  await picture.press('Escape');
  await picture.click({ position: { x: 3, y: 3 } });
  await expect(said).toContainText('There is nothing to measure at that place.');
  await file.getByRole('checkbox', { name: 'Measure' }).uncheck();
  await expect(said).toHaveCount(0);
});
