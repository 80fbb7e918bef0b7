import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Light and dark differ in colours alone, so in the dark only the rules that look at colours can find more. */
const RULES_OF_COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** Shows the page by day or by night, and waits until no colour is on its way: one that arrives sets out its heirs. */
const show = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const onTheirWay = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let moving = onTheirWay(); moving.length > 0; moving = onTheirWay())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
};

const violations = async (page: Page, runOnly: typeof RULES | typeof RULES_OF_COLOURS) => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Legacy is only that pages of other origins in frames are left out: there are none. It spares a second window.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).setLegacyMode();
  const { violations: found } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** What keeps people out of this page as it stands, light and dark, by axe's rules for WCAG 2.2 AA and its best practices. */
export const faults = async (page: Page) => {
  await show(page, 'dark');
  const dark = await violations(page, RULES_OF_COLOURS);
  await show(page, 'light');
  return [...(await violations(page, RULES)), ...dark.map((fault) => `in the dark, ${fault}`)];
};

/** How many pixels of the page are beyond the right edge of the screen. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A page as it stands: nobody is kept out, and nothing is beyond the edge. */
export const expectForEverybody = async (page: Page) => {
  expect(await faults(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
};
