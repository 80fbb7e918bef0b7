import path from 'node:path';
import { installPackages, isExecutable } from '#tests/support/browser/browser.ts';
import { startFirefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** Those besides Chromium, in which the stories of `tests/e2e` run. */
export type EngineName = 'firefox' | 'webkit';

const DEBIANS = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;

const inPath = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);

/** How to start an engine; undefined if it is not installed. */
export const findEngine = (name: EngineName): (() => Promise<Engine>) | undefined => {
  if (name === 'firefox') {
    const firefox = inPath('firefox-esr', 'firefox');
    return firefox === undefined ? undefined : () => startFirefox(firefox);
  }
  const [driver, screen] = [inPath('WebKitWebDriver'), inPath('Xvfb')];
  return driver === undefined || screen === undefined ? undefined : () => startWebKit(driver, screen);
};

/** Installs Debian's engines when root. @returns those that are unavailable, whose tests are skipped */
export const ensureEngines = () =>
  (['firefox', 'webkit'] as const).filter((name) => {
    if (findEngine(name) === undefined) installPackages(...DEBIANS[name]);
    return findEngine(name) === undefined;
  });
