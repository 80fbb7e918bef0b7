import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { refuseServerCode } from '#scripts/vite/refuse-server-code.ts';
import { repositoryFiles } from './source-tree.ts';

const SENTENCE = /(['"`])([^'"`\n$\\]{24,})\1/g;

/** Long strings that occur only in server code, so that each would reveal server code in a bundle. */
const findServerOnlyTexts = () => {
  const files = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const read = (floors: RegExp) => files.filter((file) => floors.test(file)).map((file) => readFileSync(file, 'utf8'));
  const elsewhere = read(/^(web|libraries|contract|content)\//).join('\n');
  const texts = read(/^server\//).flatMap((text) =>
    [...text.matchAll(SENTENCE)].map(([, , sentence]) => sentence ?? ''),
  );
  return [...new Set(texts)].filter((text) => !text.startsWith('.') && !elsewhere.includes(text));
};
const serverOnlyTexts = findServerOnlyTexts();

const betrayals = (scripts: Record<string, string>, texts: readonly string[]) =>
  Object.entries(scripts).flatMap(([file, script]) =>
    texts.filter((text) => script.includes(text)).map((text) => `${file}: ${text}`),
  );

test('no string of server code is in the browser’s bundle', () => {
  const files = globSync('build/client/**/*.{js,html,css,json}');
  expect(files.length, 'the pages are not built: npm run build').toBeGreaterThan(5);
  const scripts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(serverOnlyTexts.length).toBeGreaterThan(20);
  expect(betrayals(scripts, serverOnlyTexts)).toEqual([]);
});

test('the rule finds a string of server code in a script', () => {
  const [text = ''] = serverOnlyTexts;
  expect(betrayals({ 'assets/x.js': `const a="${text}";` }, serverOnlyTexts)).toHaveLength(1);
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

/** All scripts that a built file loads with it, itself included. */
const loadedWith = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(
    /\bfrom\s*["'](\.\/[^"']+)["']|\bimport\s*["'](\.\/[^"']+)["']/g,
  );
  for (const [, from, only] of imported) loadedWith(path.join(path.dirname(file), from ?? only ?? ''), known);
  return known;
};
/** What every page has: the elements of all pages. */
const isEverywhere = (file: string) => /\/(main|rolldown-runtime)\./.test(file);
const brotliBytes = (file: string) =>
  [...loadedWith(file)]
    .filter((one) => !isEverywhere(one))
    .reduce((sum, one) => sum + brotliCompressSync(readFileSync(one)).length, 0);

test('the viewer weighs at most 25 kB with all that it loads, and the button that loads it at most 2', () => {
  const [viewer = ''] = globSync('build/client/static/js/show-part.*.chunk.js');
  // The React component of that name has a file, too, and which of them comes first depends on their sums.
  const button =
    globSync('build/client/static/js/look-closer.*.chunk.js').find((file) =>
      readFileSync(file, 'utf8').includes('import('),
    ) ?? '';
  expect(loadedWith(viewer).size, 'what it imports is found').toBeGreaterThan(1);
  expect(brotliBytes(viewer)).toBeLessThanOrEqual(25_000);
  expect(brotliBytes(button)).toBeLessThanOrEqual(2_000);
});

test('the style that every public page waits for comes in the first round trip of a connection', () => {
  const [everyPage = ''] = globSync('build/client/assets/root-*.css');
  expect(brotliCompressSync(readFileSync(everyPage)).length).toBeLessThanOrEqual(13_500);
});

/** All scripts that a built file loads with it or later. */
const loadedSince = (files: readonly string[]): Set<string> => {
  const known = new Set<string>();
  const add = (file: string) => {
    for (const one of loadedWith(file)) {
      if (known.has(one)) continue;
      known.add(one);
      const later = readFileSync(one, 'utf8').matchAll(/\bimport\(\s*[`"'](\.\/[^`"']+)[`"']/g);
      for (const [, name = ''] of later) add(path.join(path.dirname(one), name));
    }
  };
  files.forEach(add);
  return known;
};

test('the form of a public page loads nothing of the router, with it or later', () => {
  const built = ['order.island', 'product-order.island', 'contact.island'].map((name) =>
    globSync(`build/client/static/js/${name}.*.chunk.js`),
  );
  const loaded = [...loadedSince(built.flat())];
  expect(loaded.map((file) => path.basename(file).replace(/\..*/, ''))).toEqual(
    expect.arrayContaining(['priced-order', 'unit-question']),
  );
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((file) => /react-?router/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('what makes previews in a browser has no WebAssembly, which the pages’ policy forbids', async () => {
  const made = await buildForBrowser(
    `import { browserPreview } from '${path.resolve('libraries/measure/preview/browser-preview.ts')}'; self.onmessage = async ({ data }) => postMessage(await browserPreview(data));`,
  );
  const code = [made]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((one) => ('code' in one ? one.code : ''));
  expect(code.join('')).toContain('viewBox');
  expect(code.join('')).not.toMatch(/WebAssembly|meshopt/i);
});
