import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { isBuilt } from './scripts/build-stamp.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { ON_BOTH } from './scripts/test/on-both.ts';

const SHARED = [
  '{contract,content,libraries,server,web,scripts}/**/*.test.{ts,tsx}',
  'tests/{*,{rules,golden,endurance,support,backups,two-processes}/**/*}.test.ts',
];
/** Tests that replace a module or something global, or of modules that remember something. */
const ALONE = [
  'web/{api,forms,measuring,pages/order}/**/*.test.{ts,tsx}',
  'scripts/exclusive.test.ts',
  'server/pages/page-cache/page-cache.test.ts',
];
/** What needs more than Node and its packages (`npm test -- release`). */
const RELEASE = ['tests/release/*.release.test.ts'];
const isRelease = process.env['TEST_RELEASE'] === 'on';
/** Pages that are used without a browser. */
const PAGES = ['web/**/*.page.test.ts'];

/** Drills that are slow by nature are left out, unless they are asked for (`npm test -- all`) or named. */
const SLOW = '**/*.slow.test.ts';
const onlySlow = process.env['TEST_SLOW'] === 'only';
const slowIsNamed = process.argv.some((argument) => argument.includes('.slow.test.'));
const project = (name: string, include: string[], exclude: string[] = []) => ({
  name,
  include: onlySlow ? include.map((glob) => glob.replace('.test.', '.slow.test.')) : include,
  exclude: [...configDefaults.exclude, ...exclude, ...(onlySlow || slowIsNamed ? [] : [SLOW])],
});
const COSTS = ['tests/support/processor/of-file.ts'];
const SETUP = [...COSTS, 'tests/support/random-seed.ts'];

/** Rooms that can come out differently there, once more; they keep the processor busy while drills wait. */
const onPostgresAndS3 = {
  extends: true as const,
  test: {
    name: 'PostgreSQL and S3',
    include: [...ON_BOTH],
    env: { TEST_ON: 'postgres-s3' },
    setupFiles: SETUP,
    isolate: false,
  },
};

/**
 * Files are measured and documents written by the processes of the build, as in a shop, unless it is older than the sources: from those
 * each process strips the types of all that it loads, which takes longer than what it does.
 */
const processesOfBuild = {
  name: 'processes-of-build', // Vitest keeps what it transformed by the names of its plugins
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/(engine|pdf)\/start-child\.ts$/.test(id)
      ? code
          .replaceAll('import.meta.filename', JSON.stringify(path.resolve('build/server/index.js')))
          .replaceAll('import.meta.dirname', JSON.stringify(path.resolve('build/server')))
      : undefined,
};

export default defineConfig({
  plugins: isBuilt() ? [processesOfBuild] : [],
  define: { PICTURES_FOLDER: JSON.stringify('/pictures') }, // as in development
  test: {
    environment: 'node',
    pool: 'forks', // native modules (SQLite, sharp, argon2) are safe in processes, not in every worker thread
    maxWorkers: 2 * availableParallelism(), // servers, mails and kills are waited for; a percentage stops at 100
    // Most code, and WebAssembly, runs a few times, so optimizing it takes longer than it saves; what is young has room to die before it is copied.
    execArgv: ['--no-opt', '--liftoff-only', '--min-semi-space-size=64', '--max-semi-space-size=64'], // together a twentieth of the processor
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/processes/prepared-folder.ts'],
    // What is waited for comes in a moment, unless the machine is busy: a bound that is short finds no fault, it only makes some.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      ...(isRelease
        ? [
            {
              extends: true as const,
              test: { name: 'release', include: RELEASE, fileParallelism: false, testTimeout: 300_000 },
            },
          ]
        : []),
      // One process for many files: loading the server anew for each takes longer than most of its tests.
      {
        extends: true,
        test: { ...project('shared', SHARED, [...ALONE, ...PAGES]), setupFiles: SETUP, isolate: false },
      },
      { extends: true, test: { ...project('alone', ALONE, PAGES), setupFiles: SETUP } },
      ...(onlySlow ? [onPostgresAndS3] : []),
      {
        extends: true,
        // React as customers get it: its development build costs a fifth more of the processor, and no page has it.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          env: { NODE_ENV: 'production' },
          ...project('pages', PAGES),
          environment: 'jsdom',
          testTimeout: 300_000, // the first page of a run has its sources compiled, and a file may be measured twice (open-page.ts)
          maxWorkers: availableParallelism(), // they wait little, and each process has its sources to load and its shop to start
          sequence: { groupOrder: 1 }, // needs one of its own for a number of its own
          setupFiles: [...COSTS, 'tests/support/page/setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
