import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPaths } from './documents.ts';
import { repositoryFiles } from './source-tree.ts';

const files = repositoryFiles();

test('every path that a document names exists', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(10);
  const missing = documents.flatMap((file) =>
    missingPaths(file, readFileSync(file, 'utf8'), files).map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['a file that was moved', 'see `server/http/front.ts`', 'server/http/front.ts'],
  ['a file without its folder', 'see `front.ts`', 'front.ts'],
  ['a folder', 'see `server/post/`', 'server/post/'],
  ['a file in a command', '`node scripts/gone.ts --all`', 'scripts/gone.ts'],
  ['a link', 'see [decision 99](decisions/0099-none.md)', 'docs/decisions/0099-none.md'],
])('the rule finds a document that names %s', (_what, text, missing) => {
  expect(missingPaths('docs/x.md', text, files)).toEqual([missing]);
});

test('the rule accepts existing paths, placeholders and other code', () => {
  const text =
    '`server/app.ts`, `rules/documents.ts`, `tests/`, `contract/services/<slug>.ts`, `POST /order`, [x](operations.md#mail)';
  expect(missingPaths('docs/x.md', text, files)).toEqual([]);
});
