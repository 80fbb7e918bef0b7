import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { IN_MEMORY, placeOfRuns } from './place-of-runs.ts';

afterEach(() => vi.unstubAllEnvs());

test('the files of a run are where TMPDIR says, else in memory or where all temporary files are', () => {
  vi.stubEnv('TMPDIR', '/somewhere/else');
  expect(placeOfRuns()).toBe('/somewhere/else');
  vi.stubEnv('TMPDIR', undefined);
  expect([IN_MEMORY, tmpdir()]).toContain(placeOfRuns());
});
