import sharp from 'sharp';
import { faults } from '#tests/support/browser/accessibility.ts';
import { lookCloser, measuredFile, pressed, seen, WITH_GRAPHICS_CARD } from '#tests/support/browser/viewer.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

test.use(WITH_GRAPHICS_CARD);

const CLEARLY = 60; // of 255

/** How many colours of two pictures differ clearly; edges that lie a part of a pixel elsewhere do not. */
const clearlyOther = async (one: Buffer, other: Buffer) => {
  const [before, after] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  return before?.filter((value, at) => Math.abs(value - (after?.[at] ?? 0)) > CLEARLY).length;
};

test('a customer who asks to look closer loads the viewer, turns, moves and zooms a part by keyboard, and goes to what was found', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(loaded.filter((url) => /show-part|\/preview$|\/react/.test(url))).toEqual([]);
  const picture = await lookCloser(file);
  expect(loaded.filter((url) => /show-part.*\.js|\/preview$/.test(url))).toHaveLength(2);
  expect(loaded.filter((url) => /\/(react|forms)\./.test(url))).toEqual([]);

  await expect(picture.locator('canvas')).toBeVisible();
  await expect(picture).toHaveAccessibleName(/part teapot\.stl, 63\.2 × 39\.3 × 29\.5 mm/);
  await expect(picture).toHaveAccessibleDescription(/arrows turn/);
  await picture.focus();
  const home = await picture.screenshot({ animations: 'disabled' });
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', '+', '-']) await pressed(picture, key);
  await picture.press('Home');
  const otherThanHome = async () => clearlyOther(home, await picture.screenshot({ animations: 'disabled' }));
  await expect.poll(otherThanHome).toBe(0);

  const whole = await seen(picture);
  await file.getByRole('button', { name: 'Next finding' }).click();
  await expect(file.getByRole('group', { name: 'What was found, and where' })).toContainText(/^1 of \d+ Warning/);
  await expect.poll(() => seen(picture)).not.toBe(whole);
  expect(await faults(page)).toEqual([]);
  await file.getByRole('button', { name: 'Close' }).click();
  await expect(picture).toHaveCount(0);
});
