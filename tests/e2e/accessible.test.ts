import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

const PUBLIC = [
  '/',
  '/contact',
  '/order',
  '/order/3D-Printing-fdm',
  '/order/Laser-Cutting',
  '/order/PCB-Manufacturing',
  '/order/Product-Development',
  '/login',
  '/nothing-here',
];

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px in ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('every public page is accessible, its faults shown too, and fits its width', async ({ page }) => {
        for (const address of PUBLIC) {
          await page.goto(address);
          const submit = page.getByRole('button', { name: /^(Next|Order|Send|Login)$/ });
          if (await submit.count()) {
            await submit.click();
            await expect(page.getByText(/is required!/).first()).toBeVisible();
          }
          expect(await faults(page), address).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, address).toBe(0);
        }
      });

      test('the owner’s pages are accessible', async ({ page }) => {
        await signIn(page);
        await expect(page.getByText('Planetary Gear Desk Toy')).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await page.goto('/orders');
        await expect(page.getByRole('status')).toHaveCount(0);
        expect(await faults(page)).toEqual([]);
      });
    });

test('on a small screen the menu opens and closes by keyboard, and is accessible when open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('the whole first step is filled by keyboard alone', async ({ page }) => {
  await page.goto('/order');
  await page.getByLabel('Name', { exact: true }).focus();
  for (const typed of ['Kamal', 'kamal@example.com', 'Kamal Works', 'Hinge', '01700000000']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('12242026');
  await page.getByLabel('Delivery Address').focus();
  await page.keyboard.type('Rajshahi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Laser');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order/Laser-Cutting');
});

test('pages that are read carry no React', async ({ page }) => {
  for (const address of ['/', '/nothing-here']) {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const bytes = await Promise.all(scripts.map(async (url) => (await (await page.request.get(url)).body()).length));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000);
  }
});
