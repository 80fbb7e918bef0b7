import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { faults } from '#tests/support/browser/accessibility.ts';
import { inDrawingWorker, lookCloser, measuredFile, WITH_GRAPHICS_CARD } from '#tests/support/browser/viewer.ts';
import { expect, sha256, test } from '#tests/support/browser/visit.ts';

test.use({ ...WITH_GRAPHICS_CARD, contextOptions: { reducedMotion: 'reduce' } });

/** A fingerprint of what is seen on the stage. */
const seen = async (picture: Locator) => sha256(await picture.screenshot({ animations: 'disabled' }));

const CLEARLY = 60; // of 255

/** How many colours of two pictures differ clearly; edges that lie a part of a pixel elsewhere do not. */
const clearlyOther = async (one: Buffer, other: Buffer) => {
  const [before, after] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  return before?.filter((value, at) => Math.abs(value - (after?.[at] ?? 0)) > CLEARLY).length;
};

const pressed = async (picture: Locator, key: string) => {
  const before = await seen(picture);
  await picture.press(key);
  await expect.poll(() => seen(picture), `after ${key}`).not.toBe(before);
};

/** No context for any canvas, neither in the page nor in its Worker. */
const NO_GRAPHICS = `for (const Canvas of [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas]) {
  const get = Canvas?.prototype.getContext;
  if (get) Canvas.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : get.call(this, kind, ...more);
  };
}`;
const DRAWING_SCRIPT = /\/drawing-worker\.[^/]*\.js$/;

/** Opens the file again as a browser with other means would. */
const again = async (page: Page, file: Locator) => {
  await page.reload();
  return lookCloser(file);
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

test('a part is drawn also where the Worker gets no graphics card or does not come, and is a silhouette where nothing has a card', async ({
  page,
}) => {
  await page.route(DRAWING_SCRIPT, (route) => route.abort());
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas'), 'without the script of the Worker').toBeVisible();

  await page.unroute(DRAWING_SCRIPT);
  await inDrawingWorker(page, NO_GRAPHICS);
  await again(page, file);
  await expect(picture.locator('canvas'), 'drawn by the page').toBeVisible();
  await picture.focus();
  await pressed(picture, 'ArrowLeft');

  await page.addInitScript(NO_GRAPHICS);
  await again(page, file);
  await expect(picture.locator('path[fill-rule=evenodd]'), 'as a silhouette').toBeVisible();
  await expect(picture.locator('canvas')).toHaveCount(0);
  await picture.focus();
  await pressed(picture, 'ArrowLeft');
  await file.getByRole('button', { name: 'Next finding' }).click();
  await expect(file.getByRole('group', { name: 'What was found, and where' })).toContainText(/^1 of \d+ /);
});
