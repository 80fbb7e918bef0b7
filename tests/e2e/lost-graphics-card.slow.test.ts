import type { Locator, Page } from '@playwright/test';
import {
  inDrawingWorker,
  lookCloser,
  measuredFile,
  pressed,
  WITH_GRAPHICS_CARD,
} from '#tests/support/browser/viewer.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

test.use(WITH_GRAPHICS_CARD);

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
