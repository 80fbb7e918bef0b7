import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/visit.ts';

const FIRST_VISIT_BYTES_MAX = 200_000;

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });

/** The names of the requested slide pictures, in order. */
const slidePictures = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/(hero-[^/]+)-\d+\.avif$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
};

/** From here on time only passes when the test advances it. */
const holdTime = async (page: Page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
};

test('the home page loads less than 200 kB on a phone', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
  );
  await holdTime(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(FIRST_VISIT_BYTES_MAX);
});

test('only the next slide’s picture is fetched, before the slide is due', async ({ page }) => {
  const asked = slidePictures(page);
  await holdTime(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual(['hero-manufacturing']);
  await page.clock.runFor(2_600);
  await expect.poll(() => asked).toEqual(['hero-manufacturing', 'hero-3d-printing']);
  const second = page.getByRole('img', { name: /brass nozzle/, includeHidden: true });
  await expect(second).toHaveJSProperty('complete', true);
  await expect(second).not.toHaveCSS('display', 'none');
});

test('a visitor who goes to a slide by hand sees its picture', async ({ page }) => {
  const asked = slidePictures(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual(['hero-manufacturing']);
  await page.getByRole('button', { name: 'Slide 4' }).click();
  await expect(page.getByRole('img', { name: /green circuit board/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /green circuit board/ })).toHaveJSProperty('complete', true);
});

test('without scripts every slide has its picture', async ({ browser, shop }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })).newPage();
  await page.goto('/');
  for (const name of [
    /turbine rotor/,
    /brass nozzle/,
    /laser head/,
    /circuit board with tinned/,
    /drawn apart/,
    /mold beside/,
  ])
    await expect(page.getByRole('img', { name }).first()).toBeVisible();
});
