import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { findTestBrowser, isWatched, launchOptions, plainWindows } from './browser.ts';

test('the browser features that Playwright disables stay disabled', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const [, off = ''] = plainWindows().split('=');
  expect(off.split(',')).toEqual(expect.arrayContaining(names));
});

test('a test opens the browser without windows, and the one with windows for somebody who watches', async () => {
  const folder = await temporaryFolder();
  for (const name of ['chromium', 'chromium-headless-shell'])
    await writeFile(path.join(folder, name), '', { mode: 0o755 });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', undefined);
  const opened = (watched: boolean) => path.basename(launchOptions(findTestBrowser(watched)).executablePath ?? '');
  expect(opened(false)).toBe('chromium-headless-shell');
  expect(opened(true)).toBe('chromium');
});

test('somebody watches the tests if they are headed or debugged', () => {
  const argv = ['node', 'playwright', 'test'];
  expect(isWatched({ argv, env: {} })).toBe(false);
  expect(isWatched({ argv: [...argv, '--headed'], env: {} })).toBe(true);
  expect(isWatched({ argv, env: { HEADED: '1' } })).toBe(true);
  expect(isWatched({ argv, env: { PWDEBUG: '1' } })).toBe(true);
});
