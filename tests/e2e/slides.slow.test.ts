import { SERVICES } from '#content/services.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const width of [390, 1440])
  test(`each slide that is not seen has its dot, and what is seen whole has none, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop');
    const product = await page.getByRole('link', { name: 'See Details' }).first().getAttribute('href');
    for (const address of [...SERVICES.map(({ slug }) => `/services/${slug}`), product ?? '']) {
      await page.goto(address);
      await page.waitForFunction(() => !document.querySelector('slide-show') || customElements.get('slide-show'));
      for (const show of await page.locator('slide-show').all())
        if (await show.isVisible()) {
          const slides = await show.locator('[aria-roledescription=slide]').count();
          const seen = width < 768 ? 1 : Number(await show.getAttribute('per-view')) || 1;
          const dots = show.getByRole('button', { name: /^Slide \d$/ });
          await expect(dots, address).toHaveCount(slides > seen ? slides - seen + 1 : 0);
        }
    }
  });
