import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG } from './longest-first.ts';

test('every drill that is to begin first is there under its name', () => {
  expect(LONG.filter((file) => !existsSync(file))).toEqual([]);
});
