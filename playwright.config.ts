import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isWatched, launchOptions } from './tests/support/browser/browser.ts';
import type { EngineName } from './tests/support/engines/installed.ts';

/** Besides Chromium, in which the stories make the same journeys. */
const ENGINES: readonly EngineName[] = ['firefox', 'webkit'];

if (isWatched()) process.env.HEADED = '1'; // for the processes of the tests

/**
 * Slow tests run if TEST_SLOW is set, alone if it is 'only' and beside all others if it is 'too', and when the command line names one
 * or an engine, whose tests all are.
 */
const { TEST_SLOW } = process.env;
const isNamed = process.argv.some((argument) => /\.slow\b|tests\/engines|(^|=)(firefox|webkit)$/.test(argument));
const leftOut = () => {
  if (TEST_SLOW === 'only') return [/(?<!\.slow)\.test\.ts$/];
  return TEST_SLOW || isNamed ? [] : ['**/*.slow.test.ts'];
};

/**
 * Stories that need another browser or shop than most. Each kind has one worker, so that these start once: that costs as much as two
 * stories. They begin first, so that none of them runs alone at the end.
 */
const APART = {
  viewer: ['**/e2e/viewer*.test.ts'],
  'without a graphics card': ['**/lost-graphics-card.slow.test.ts'],
  catalogue: ['**/{first-prices,price-book,product-pictures,products,product-order}.test.ts'],
  'new tab': ['**/product-in-new-tab.slow.test.ts'],
  desk: ['**/working-day.test.ts'],
  weight: ['**/owner/weight.slow.test.ts'],
};
/** Frames of what moves cost a browser a tenth of the processor. Tests of slides have motion, and so have all engines' journeys. */
const STORIES = { testDir: 'tests/e2e', use: { contextOptions: { reducedMotion: 'reduce' as const } } };

export default defineConfig<object, { engineName: EngineName }>({
  projects: [
    // Few tests, which a browser, a shop and a worker each would serve less than their start costs.
    ...ENGINES.map((engineName) => ({ name: engineName, testDir: 'tests/engines', use: { engineName }, workers: 1 })),
    ...Object.entries(APART).map(([name, testMatch]) => ({ ...STORIES, name, testMatch, workers: 1 })),
    { ...STORIES, name: 'stories', testIgnore: [...leftOut(), ...Object.values(APART).flat()] },
  ],
  testMatch: '**/*.test.ts',
  testIgnore: leftOut(),
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
