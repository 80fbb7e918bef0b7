import type { Page } from '@playwright/test';
import { SERVICES } from '#content/services.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

/** Checks what a link preview needs: a picture of a reasonable size. */
const sharedPicture = async (page: Page) => {
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname, search, protocol } = new URL(address ?? '');
  expect(protocol).toMatch(/^https?:$/);
  const reply = await page.request.get(pathname + search, { headers: { accept: '*/*' } });
  const type = reply.headers()['content-type'] ?? '';
  const bytes = (await reply.body()).toString('base64');
  const size = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = data;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  }, `data:${type};base64,${bytes}`);
  return { status: reply.status(), type, ...size };
};

const firstProduct = async (page: Page) => {
  await page.goto('/shop');
  return (await page.getByRole('link', { name: 'See Details' }).first().getAttribute('href')) ?? '';
};

test('every kind of page has a picture for link previews', async ({ page }) => {
  const product = await firstProduct(page);
  const services = SERVICES.map(({ slug }) => `/services/${slug}`);
  for (const address of ['/', '/about', ...services, '/shop', product, '/contact', '/order', '/order/Laser-Cutting']) {
    await page.goto(address);
    const { status, type, width, height } = await sharedPicture(page);
    expect({ address, status }).toEqual({ address, status: 200 });
    expect(type).toMatch(/^image\/(png|jpeg|webp)$/); // AVIF is not read everywhere that links are shared
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(315);
  }
});
