import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const dots = (page: Page) => page.getByRole('button', { name: /^Slide \d$/ });
const current = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** Opens the home page with a clock that only the test moves. */
const openHome = async (page: Page) => {
  await page.goto('/');
  await expect(dots(page)).toHaveCount(6);
  await expect.poll(() => current(page)).toBe(0);
};

const passAnInterval = async (page: Page, shown: number) => {
  await page.clock.runFor(5_600);
  await expect.poll(() => current(page)).toBe(shown);
};
const passLongWithout = async (page: Page, shown: number) => {
  await page.clock.runFor(12_000);
  expect(await current(page)).toBe(shown);
};

test('the slides move every five seconds, but not under the mouse or the keyboard focus, when paused, or for who asked for less motion', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000); // from here on the test alone moves the clock
  await openHome(page);
  await passAnInterval(page, 1);

  const pause = page.getByRole('button', { name: 'Pause slides' });
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(dots(page).first()).toBeFocused();
  await passLongWithout(page, 1);
  await page.getByRole('link', { name: 'Karkhana' }).first().focus();
  await passAnInterval(page, 2);

  await dots(page).nth(3).click();
  await page.clock.runFor(600);
  await expect.poll(() => current(page)).toBe(3);
  await passLongWithout(page, 3); // the mouse is over the slides
  await page.mouse.move(5, 850);
  await expect(pause).toBeVisible();
  await passAnInterval(page, 4); // though the dot has the focus: by a click
  await page.keyboard.press('Tab');
  await expect(dots(page).nth(4)).toBeFocused();
  await passLongWithout(page, 4); // from one dot to the next, by the keyboard

  await pause.click();
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.mouse.move(5, 850);
  await page.getByRole('link', { name: 'Karkhana' }).first().focus();
  await passLongWithout(page, 4);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await passLongWithout(page, 0);
});
