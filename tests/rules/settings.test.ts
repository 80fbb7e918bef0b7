import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '').toSorted();

const settings = names(read('server/config/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm);

test('.env.example lists every setting exactly once and no others', () => {
  expect(settings.length).toBeGreaterThan(15);
  expect(names(read('.env.example'), /^#? ?([A-Z][A-Z_]+)=/gm)).toEqual(settings);
});

test('docs/operations.md explains every setting', () => {
  const operations = read('docs/operations.md');
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
