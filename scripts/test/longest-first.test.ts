import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LONG, longFirst } from './longest-first.ts';

test('every drill that is to begin first is there under its name', () => {
  expect(LONG.filter((file) => !existsSync(file))).toEqual([]);
});

test('the longest drill begins first, whatever order the files came in, and the others stay as they were', () => {
  const moduleIds = ['b.test.ts', ...LONG.toReversed(), 'a.test.ts'].map((file) => path.resolve(file));
  const sorted = longFirst(moduleIds.map((moduleId) => ({ moduleId })));
  expect(sorted.map(({ moduleId }) => path.relative(process.cwd(), moduleId))).toEqual([
    ...LONG,
    'b.test.ts',
    'a.test.ts',
  ]);
});
