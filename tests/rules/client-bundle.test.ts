import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { refuseServerCode } from '#scripts/vite/refuse-server-code.ts';
import { repositoryFiles } from './source-tree.ts';

const SENTENCE = /(['"`])([^'"`\n$\\]{24,})\1/g;

/** Long strings that occur only in server code, so that each would reveal server code in a bundle. */
const serverOnlyTexts = () => {
  const files = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const read = (floors: RegExp) => files.filter((file) => floors.test(file)).map((file) => readFileSync(file, 'utf8'));
  const elsewhere = read(/^(web|contract|content)\//).join('\n');
  const texts = read(/^server\//).flatMap((text) =>
    [...text.matchAll(SENTENCE)].map(([, , sentence]) => sentence ?? ''),
  );
  return [...new Set(texts)].filter((text) => !text.startsWith('.') && !elsewhere.includes(text));
};

const betrayals = (scripts: Record<string, string>, texts: readonly string[]) =>
  Object.entries(scripts).flatMap(([file, script]) =>
    texts.filter((text) => script.includes(text)).map((text) => `${file}: ${text}`),
  );

test('no string of server code is in the browser’s bundle', () => {
  const files = globSync('build/client/**/*.{js,html,css,json}');
  expect(files.length, 'the pages are not built: npm run build').toBeGreaterThan(5);
  const scripts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const texts = serverOnlyTexts();
  expect(texts.length).toBeGreaterThan(20);
  expect(betrayals(scripts, texts)).toEqual([]);
});

test('the rule finds a string of server code in a script', () => {
  const [text = ''] = serverOnlyTexts();
  expect(betrayals({ 'assets/x.js': `const a="${text}";` }, serverOnlyTexts())).toHaveLength(1);
});

const buildForBrowser = async (source: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-guard-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const entry = path.join(folder, 'entry.ts');
  await writeFile(entry, source);
  return build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [refuseServerCode()],
    build: { write: false, rolldownOptions: { input: entry } },
  });
};

test('the build refuses a page that imports a value from the server', async () => {
  const config = path.resolve('server/errors.ts');
  await expect(buildForBrowser(`import * as errors from '${config}'; console.log(errors);`)).rejects.toThrow(
    'server/errors.ts belongs to the server and must not reach the browser',
  );
});

test('the build lets a page import a type from the server', async () => {
  const config = path.resolve('server/config/config.ts');
  const source = `import type { Config } from '${config}'; export const port = (config: Config) => config.port;`;
  await expect(buildForBrowser(source)).resolves.toBeDefined();
});
