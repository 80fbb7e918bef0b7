import { afterAll } from 'vitest';
import { processorSeconds } from './processor-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file cost, with the servers that it started. */
    processorSeconds?: number;
  }
}

// A setup file of Vitest: it runs before each test file, and so before its imports. For `npm test -- --slowest`.
const isAsked = process.env.TEST_PROCESSOR !== undefined;
const before = isAsked ? processorSeconds() : 0;
// oxlint-disable-next-line no-empty-pattern -- Vitest reads here which fixtures are used: none
afterAll(({}, { meta }) => {
  if (isAsked) meta.processorSeconds = processorSeconds() - before;
});
