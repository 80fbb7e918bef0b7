import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/visit.ts';

const FIRST_VISIT_BYTES_MAX = 200_000;

test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' }, // slides move
});

/** What the page loads: the names of its hero pictures, in order, and the bytes of everything. */
const loadedBy = (page: Page) => {
  const pictures: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    const name = /\/(hero-[^/]+)-\d+\.avif$/.exec(request.url())?.[1];
    if (name) pictures.push(name);
  });
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
  );
  const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { pictures, bytes };
};

test('a first visit to the home page on a phone loads less than 200 kB, and a slide’s picture only when it is about to be seen', async ({
  page,
}) => {
  const { pictures, bytes } = loadedBy(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000); // from here on the test alone moves the clock
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await bytes()).toBeGreaterThan(50_000);
  expect(await bytes()).toBeLessThan(FIRST_VISIT_BYTES_MAX);
  expect(pictures).toEqual(['hero-manufacturing']);

  await page.clock.runFor(2_600);
  await expect.poll(() => pictures).toEqual(['hero-manufacturing', 'hero-3d-printing']);
  const second = page.getByRole('img', { name: /brass nozzle/, includeHidden: true });
  await expect(second).toHaveJSProperty('complete', true);
  await expect(second).not.toHaveCSS('display', 'none');

  await page.getByRole('button', { name: 'Slide 4' }).click();
  await page.clock.runFor(600);
  const chosen = page.getByRole('img', { name: /green circuit board/ });
  await expect(chosen).toBeVisible();
  await expect(chosen).toHaveJSProperty('complete', true);
});
