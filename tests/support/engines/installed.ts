import path from 'node:path';
import { findBrowser, installPackages, isExecutable } from '#tests/support/browser/browser.ts';
import { startWithPuppeteer } from './puppeteer.ts';
import type { Engine } from './tab.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

const DEBIANS = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;

const inPath = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);

/** How to start an engine; undefined if it is not installed. */
export const findEngine = (name: EngineName): (() => Promise<Engine>) | undefined => {
  const withPuppeteer = (browser: 'chrome' | 'firefox', executable: string | undefined) =>
    executable === undefined ? undefined : () => startWithPuppeteer(browser, executable);
  if (name === 'chromium') return withPuppeteer('chrome', findBrowser());
  if (name === 'firefox') return withPuppeteer('firefox', inPath('firefox-esr', 'firefox'));
  const [driver, screen] = [inPath('WebKitWebDriver'), inPath('Xvfb')];
  return driver === undefined || screen === undefined ? undefined : () => startWebKit(driver, screen);
};

/** Installs Debian's engines when root. @returns those that are unavailable, whose tests are skipped */
export const ensureEngines = () =>
  (['firefox', 'webkit'] as const).filter((name) => {
    if (findEngine(name) === undefined) installPackages(...DEBIANS[name]);
    return findEngine(name) === undefined;
  });
