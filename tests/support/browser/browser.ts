import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const candidates = () => [
  ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
  ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  ...USUAL_PLACES,
  chromium.executablePath(), // from an earlier `playwright install`
];

/** The path of the first Chrome or Chromium found: CHROME_PATH, PATH, the usual places, a download. */
export const findBrowser = () => candidates().find(isExecutable);

const SHELL = 'chromium-headless-shell';

const findShell = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, SHELL))
    .find(isExecutable);

/** Whether somebody watches the tests, and so needs a window. HEADED tells it to the processes of a test run, which have no arguments. */
export const isWatched = ({ argv, env }: Pick<NodeJS.Process, 'argv' | 'env'> = process) =>
  argv.includes('--headed') || Boolean(env.HEADED ?? env.PWDEBUG);

/**
 * What the browser tests open: Chromium without windows where Debian's package of it is installed, since a test costs it a quarter less
 * of the processor; else, or if CHROME_PATH names another or somebody watches, what `findBrowser` finds.
 */
export const findTestBrowser = (watched = isWatched()) =>
  (process.env.CHROME_PATH || watched ? undefined : findShell()) ?? findBrowser();

/** The flags for a browser in a container or on a build machine, without any network requests of its own. */
export const browserArguments = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium refuses to run as root otherwise
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright disables itself, repeated because a second list of features replaces the first. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Features for a person at the screen: suggestions under the address bar and preloaded pages. */
const FOR_SOMEBODY_AT_THE_SCREEN = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Every test opens windows, and without features for a person one costs half as much. */
export const plainWindows = () =>
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...FOR_SOMEBODY_AT_THE_SCREEN].join(',')}`;

/** A test's page lives for seconds: to optimize its code takes longer than it saves. What is measured (`npm run bench`) has a visitor's browser. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-opt --no-maglev --liftoff-only';

/** How a browser test starts its browser. @param executablePath none: the test runner's own browser */
export const launchOptions = (executablePath = findTestBrowser()) => ({
  args: [...browserArguments(), plainWindows(), WITHOUT_OPTIMIZING],
  env: { ...process.env, LC_ALL: 'C.UTF-8' }, // without it downloads lose names that are not in Latin
  ...(executablePath && { executablePath }),
});

/** A file named chromium may be a stub for a missing package, or lack its libraries. */
const starts = (browser: string) =>
  spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const startingBrowser = () => candidates().filter(isExecutable).find(starts);

const run = (command: string, ...args: string[]) => {
  console.error(`No browser yet: ${[command, ...args].join(' ')} …`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0;
};

const isDebianRoot = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');

let listsRenewed: boolean | undefined;

/** Installs Debian packages if possible. @returns whether it succeeded */
export const installPackages = (...names: string[]) =>
  isDebianRoot() &&
  (listsRenewed ??= run('apt-get', 'update', '-qq')) &&
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);

/**
 * Finds a browser that starts, or installs one: Playwright's own download, or Debian's package when root.
 * @throws Error with one clear line if neither works
 */
export const ensureBrowser = (): string => {
  const found = startingBrowser();
  if (found) return found;
  run('playwright', 'install', 'chromium');
  const downloaded = startingBrowser();
  if (downloaded) return downloaded;
  installPackages('chromium');
  const installed = startingBrowser();
  if (installed) return installed;
  throw new Error('No browser: install Chrome or Chromium, or name one with CHROME_PATH, and run the tests again.');
};

const hasShell = () => {
  const shell = findShell();
  return shell !== undefined && starts(shell);
};

/**
 * The same for the browser tests. Where it installs one, that is first Debian's without windows, which takes a third of the time.
 * @param withWindows whether a test opens one with windows, too
 * @returns the settings with which `findTestBrowser` finds it
 * @throws as `ensureBrowser`
 */
export const ensureTestBrowser = (withWindows = false): { CHROME_PATH?: string } => {
  if (process.env.CHROME_PATH || isWatched()) return { CHROME_PATH: ensureBrowser() };
  if (!hasShell()) installPackages(SHELL);
  if (!hasShell()) return { CHROME_PATH: ensureBrowser() };
  if (withWindows) ensureBrowser();
  return {};
};
