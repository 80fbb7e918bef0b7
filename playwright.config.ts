import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser/browser.ts';
import type { EngineName } from './tests/support/engines/installed.ts';

const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

export default defineConfig<object, { engineName: EngineName }>({
  projects: [
    { name: 'stories', testDir: 'tests/e2e' },
    ...ENGINES.map((engineName) => ({ name: engineName, testDir: 'tests/engines', use: { engineName } })),
  ],
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: '150%', // of the processors, since a test waits a third of its time
  fullyParallel: true,
  retries: 1, // on a busy machine; `npm test` prints what needed it, since that is a fault to be found
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 }, // two browsers on a busy build machine
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
