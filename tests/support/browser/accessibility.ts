import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Light and dark mode differ only in colours, so in dark mode only the colour rules can find more. */
const RULES_OF_COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
/** On a machine that is busy with everything else. */
const LONGEST_TRANSITION_MS = 60_000;

/**
 * Switches to light or dark mode and waits until all colour transitions, including inherited ones, have ended.
 * @throws Error that names what still moves after a long time
 */
const show = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (longest) => {
    // In a closed <details> they stand still.
    const isSeen = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const onTheirWay = () =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .filter(isSeen);
    const deadline = performance.now() + longest;
    for (let moving = onTheirWay(); moving.length > 0; moving = onTheirWay()) {
      if (performance.now() > deadline)
        throw new Error(
          `${moving.map((one) => `${one.transitionProperty}, ${one.playState}`).join('; ')} goes on and on`,
        );
      // By the clock, not by their promises: one that has ended may be listed until the next frame, which settled promises never let come.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, LONGEST_TRANSITION_MS);
};

const violations = async (page: Page, runOnly: typeof RULES | typeof RULES_OF_COLOURS) => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Legacy mode only skips frames of other origins, which we do not have. It saves a second window.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).setLegacyMode();
  const { violations: found } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** The page's violations in light and dark mode of axe's rules for WCAG 2.2 AA and its best practices. */
export const faults = async (page: Page) => {
  await show(page, 'dark');
  const dark = await violations(page, RULES_OF_COLOURS);
  await show(page, 'light');
  return [...(await violations(page, RULES)), ...dark.map((fault) => `in dark mode, ${fault}`)];
};

/** Doubles the text size, as a browser setting does; the viewport stays the same. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const enlarge = () => {
      document.documentElement.style.fontSize = '212.5%';
    };
    addEventListener('DOMContentLoaded', enlarge);
    if (document.documentElement) enlarge();
  });

/** How many pixels the page is wider than the screen, in its own font: the fallback is narrower. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Expects the page to be accessible and no wider than the screen. */
export const expectForEverybody = async (page: Page) => {
  expect(await faults(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
};
