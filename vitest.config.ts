import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const SHARED = [
  '{contract,content,measure,pricing,server}/**/*.test.ts',
  'tests/{*,{rules,golden,endurance,support,backups,two-processes}/**/*}.test.ts',
];
/** Tests that replace a module or something global. */
const ALONE = ['{web,scripts}/**/*.test.{ts,tsx}', 'server/pages/page-cache/page-cache.test.ts'];
/** Pages that are used without a browser. */
const PAGES = ['web/**/*.page.test.ts'];

export default defineConfig({
  define: { PICTURES_FOLDER: JSON.stringify('/pictures') }, // as in development
  test: {
    environment: 'node',
    pool: 'forks', // native modules (SQLite, sharp, argon2) are safe in processes, not in every worker thread
    maxWorkers: Math.ceil(1.5 * availableParallelism()), // servers, mails and kills are waited for; a percentage stops at 100
    globalSetup: ['tests/support/prepared-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } }, // what is waited for comes in a moment, unless the machine is busy
    projects: [
      // One process for many files: loading the server anew for each takes longer than most of its tests.
      { extends: true, test: { name: 'shared', include: SHARED, exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: PAGES } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          environment: 'jsdom',
          setupFiles: ['tests/support/page/setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
