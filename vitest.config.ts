import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { PICTURES_FOLDER: JSON.stringify('/pictures') }, // as in development
  test: {
    include: ['{contract,content,measure,pricing,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/engines/**', 'tests/fixtures/**'],
    environment: 'node',
    pool: 'forks', // native modules (SQLite, sharp, argon2) are safe in processes, not in every worker thread
    maxWorkers: '100%', // every processor: by default one is left out, of two the half
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
