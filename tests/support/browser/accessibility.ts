import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Light and dark mode differ only in colours, so in dark mode only the colour rules can find more. */
const RULES_OF_COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/**
 * Brings axe into a page, and ends its transitions: when light becomes dark, all elements change their colours at once, and the steps in
 * between would cost the browser as much as axe does.
 */
const prepare = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(`${axe.source}; undefined`);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
};

/** Frames are left out: they show mails, which may run no scripts, and so no axe. */
const violations = async (page: Page, runOnly: typeof RULES | typeof RULES_OF_COLOURS) => {
  const found = await page.evaluate(
    async (options) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(options)).violations,
    { runOnly, resultTypes: ['violations' as const], iframes: false },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** The page's violations in light and dark mode of axe's rules for WCAG 2.2 AA and its best practices. */
export const faults = async (page: Page) => {
  await prepare(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, RULES_OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
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
