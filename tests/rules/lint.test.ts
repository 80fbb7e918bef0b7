import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `  void ${index};`).join('\n');

const PLANTED = {
  'server/any.ts': ['no-explicit-any', 'export const x: any = 1;'],
  'server/promise.ts': ['no-floating-promises', 'Promise.resolve(1);'],
  'server/misused.ts': ['no-misused-promises', 'if (Promise.resolve(true)) void 0;'],
  'server/function.ts': ['max-lines-per-function', `export const x = () => {\n${lines(60)}\n};`],
  'server/file.ts': ['max-lines', `export const x = 1;\n${lines(250)}`],
  'libraries/measure/node.ts': ['no-restricted-globals', 'export const x = process.pid;'],
  'libraries/pricing/node.ts': ['no-restricted-globals', 'export const x = process.pid;'],
  'libraries/viewer/node.ts': ['no-restricted-globals', 'export const x = process.pid;'],
  'libraries/measure/dom.ts': ['no-restricted-globals', 'export const x = document.title;'],
} as const;

/** Lints files in a temporary folder with this project's rules, and returns the findings of each. */
const lintPlanted = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const floor of ['server', 'libraries/measure', 'libraries/pricing', 'libraries/viewer'])
    await mkdir(path.join(folder, floor), { recursive: true });
  for (const [file, [, text]] of Object.entries(PLANTED)) await writeFile(path.join(folder, file), text);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true }, "include": ["server", "libraries"] }',
  );
  await copyFile('.oxlintrc.json', path.join(folder, '.oxlintrc.json')); // its paths are relative to itself
  const linted = run('oxlint', ['-f', 'json'], { cwd: folder });
  const { stdout } = await linted.catch((failed: { stdout: string }) => failed);
  return (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics;
};

test('the linter finds an `any`, a floating promise, a long function, a long file, Node in libraries for browsers, and the DOM in measure/', async () => {
  const said = await lintPlanted();
  for (const [file, [rule]] of Object.entries(PLANTED)) {
    const codes = said.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);
    expect(codes, file).toContainEqual(expect.stringContaining(`(${rule})`));
  }
});
