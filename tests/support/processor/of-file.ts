import { afterAll } from 'vitest';
import { processorSeconds } from './processor-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file cost, with the servers that it started. */
    processorSeconds?: number;
  }
}

// A setup file of Vitest (`npm test -- --slowest`): it runs before each test file, and so before its imports.
const before = processorSeconds();
// oxlint-disable-next-line no-empty-pattern -- Vitest reads here which fixtures are used: none
afterAll(({}, { meta }) => {
  meta.processorSeconds = processorSeconds() - before;
});
