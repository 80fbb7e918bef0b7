import type { Page } from '@playwright/test';
import { SERVICES } from '#content/services.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

const dots = (page: Page) => page.getByRole('button', { name: /^Slide \d$/ });
const current = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** The home page with a clock that only the test advances. */
const openHome = async (page: Page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await expect(dots(page)).toHaveCount(6);
};

test('slides continue after a click on a dot once the pointer has left, as their button shows', async ({ page }) => {
  await openHome(page);
  await dots(page).nth(3).click();
  await page.clock.runFor(600);
  await expect.poll(() => current(page)).toBe(3);
  await page.clock.runFor(12_000); // they wait while the pointer is over them
  expect(await current(page)).toBe(3);
  await page.mouse.move(5, 850);
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await page.clock.runFor(5_600);
  await expect.poll(() => current(page)).toBe(4);
});

test('slides wait while somebody uses them by keyboard, and continue afterwards', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Pause slides' }).focus();
  await page.keyboard.press('Tab');
  await expect(dots(page).first()).toBeFocused();
  await page.clock.runFor(12_000);
  expect(await current(page)).toBe(0);
  await page.getByRole('link', { name: 'Karkhana' }).first().focus();
  await page.clock.runFor(5_600);
  await expect.poll(() => current(page)).toBe(1);
});

for (const width of [390, 1440])
  test(`no single tab or dot is shown where there is nothing to choose at ${width} px`, async ({ page }) => {
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
    await page.goto('/services/Laser-Cutting');
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toHaveCount(0);
    await expect(page.getByRole('table').first()).toBeVisible();
  });
