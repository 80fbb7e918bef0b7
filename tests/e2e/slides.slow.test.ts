import { SERVICES } from '#content/services.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

for (const width of [390, 1440])
  test(`there is never a single tab or a single dot, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop');
    const product = await page.getByRole('link', { name: 'See Details' }).first().getAttribute('href');
    for (const address of [...SERVICES.map(({ slug }) => `/services/${slug}`), product ?? '']) {
      await page.goto(address);
      await page.waitForFunction(() => customElements.get('slide-show') !== undefined);
      expect(await page.getByRole('tab').count(), address).not.toBe(1);
      for (const show of await page.locator('slide-show').all())
        expect(await show.getByRole('button', { name: /^Slide \d$/ }).count(), address).not.toBe(1);
    }
  });
