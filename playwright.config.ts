import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isWatched, launchOptions } from './tests/support/browser/browser.ts';
import type { EngineName } from './tests/support/engines/installed.ts';

/** Besides Chromium, in which the stories make the same journeys. */
const ENGINES: readonly EngineName[] = ['firefox', 'webkit'];

if (isWatched()) process.env.HEADED = '1'; // for the processes of the tests

const SLOW = '**/*.slow.test.ts';
/** Slow tests run if TEST_SLOW is set, alone if it is 'only', and when the command line names one or an engine, whose tests all are. */
const { TEST_SLOW } = process.env;
const isNamed = process.argv.some((argument) => /\.slow\b|tests\/engines|(^|=)(firefox|webkit)$/.test(argument));

export default defineConfig<object, { engineName: EngineName }>({
  projects: [
    // Few tests, which a browser, a shop and a worker each would serve less than their start costs.
    ...ENGINES.map((engineName) => ({ name: engineName, testDir: 'tests/engines', use: { engineName }, workers: 1 })),
    // Frames of what moves cost a browser a tenth of the processor. Tests of slides have motion, and so have all engines' journeys.
    { name: 'stories', testDir: 'tests/e2e', use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
  testMatch: TEST_SLOW === 'only' ? SLOW : '**/*.test.ts',
  testIgnore: TEST_SLOW || isNamed ? [] : SLOW,
  outputDir: 'test-results',
  workers: Math.ceil(1.5 * availableParallelism()), // a test waits a fifth of its time
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000, // three browsers on a busy build machine; a test that passes waits for none of it
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
