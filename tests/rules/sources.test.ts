import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles, sourceTree, treeOf } from './source-tree.ts';
import {
  contentWithCode,
  dumpingGrounds,
  environmentReaders,
  namesWorkplace,
  needsSecureOrigin,
  networkElsewhere,
  ownEndings,
  ownGrouping,
  ownRounding,
  untypedScripts,
} from './sources.ts';

const files = repositoryFiles();
const tree = sourceTree();

test('no file is a dumping ground', () => {
  expect(dumpingGrounds(files)).toEqual([]);
});

test.each(['server/utils.ts', 'web/helpers/x.ts', 'contract/index.ts', 'tests/support/common.test.ts', 'web/Misc.tsx'])(
  '%s would be a dumping ground',
  (file) => expect(dumpingGrounds([file])).toEqual([file]),
);

test('only server/config reads the environment', () => {
  expect(environmentReaders(tree)).toEqual([]);
});

test.each([
  'const { env } = process;',
  "process.env.PORT ?? '3000'",
  "process['env'].PORT",
  "start({ ...process.env, DEMO: 'off' })",
  'import.meta.env.VITE_SECRET',
])('%s would be reading the environment', (text) => {
  expect(environmentReaders(treeOf({ 'server/x.ts': text }))).toHaveLength(1);
});

test('passing the environment to readConfig does not count as reading it', () => {
  const text = "readConfig(process.env); readConfig({ ...process.env, DEMO: 'off' });";
  expect(environmentReaders(treeOf({ 'server/x.ts': text }))).toEqual([]);
});

test('content/ is data without code', () => {
  expect(tree.some(({ path }) => path.startsWith('content/'))).toBe(true);
  expect(contentWithCode(tree)).toEqual([]);
});

test.each(["export const price = () => '6-10';", 'export function price() {}', 'export const now = new Date();'])(
  '%s would be code in content/',
  (text) => expect(contentWithCode(treeOf({ 'content/x.ts': text }))).toHaveLength(1),
);

test('text that mentions functions and classes counts as data', () => {
  const text = "/** A function. */ export const TEXT = 'We function as a class => new Parts'; // await";
  expect(contentWithCode(treeOf({ 'content/x.ts': text }))).toEqual([]);
});

test('the pages use no browser features that need https', () => {
  expect(needsSecureOrigin(tree)).toEqual([]);
});

test.each(['export const key = crypto.randomUUID();', "await crypto.subtle.digest('SHA-256', bytes);"])(
  '%s would break a page on plain http',
  (text) => expect(needsSecureOrigin(treeOf({ 'web/x.ts': text, 'server/x.ts': text }))).toHaveLength(1),
);

test('pages ask the server through web/api alone', () => {
  expect(networkElsewhere(tree)).toEqual([]);
});

test('everything but what runs before there are packages has types', () => {
  expect(untypedScripts(files)).toEqual([]);
});

test('all figures are grouped alike, as 1,25,000', () => {
  expect(ownGrouping(tree)).toEqual([]);
  const text = "const said = count.toLocaleString('en');";
  expect(ownGrouping(treeOf({ 'server/x.ts': text }))).toHaveLength(1);
});

test('what a file is by its ending stands in one list', () => {
  expect(ownEndings(tree)).toEqual([]);
});

test.each([
  'const isSolid = (name: string) => /\\.(step|stp)$/i.test(name);',
  'const isDrawing = /\\.(svg|dxf)$/i;',
  "const ENDINGS = new Set(['.stl', '.obj']);",
  "const KINDS = { gbr: 'Gerber layer' };",
  "const LAYERS = ['gtl', 'gbl'];",
])('%s would be a second list of endings', (text) =>
  expect(ownEndings(treeOf({ 'web/x.ts': text, 'libraries/measure/board/layer-names.ts': text }))).toHaveLength(1),
);

test('the formats themselves may be named', () => {
  const text =
    "const TITLES = { stl: 'an STL file' }; // never a .dwg\nconst asked = '.stl .obj'; import('./by-format/stl.ts');";
  expect(ownEndings(treeOf({ 'libraries/x.ts': text }))).toEqual([]);
});

test('money is rounded in one place', () => {
  expect(ownRounding(tree)).toEqual([]);
});

test.each([
  'const toCents = (taka: number) => Math.round(taka * 100);',
  'const left = Math.round((invoice.total - invoice.credited) * 100) / 100;',
  'Math.round(its.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;',
  'const rounding = Math.round((payable - total - vat.amount) * 100) / 100;',
])('%s would be a rounding of its own', (text) =>
  expect(ownRounding(treeOf({ 'server/x.ts': text, 'libraries/pricing/money.ts': text }))).toHaveLength(1),
);

test('nothing in the repository names a path of the machine it was written on', () => {
  const texts = files.filter((file) => !/\.(png|jpe?g|webp|avif|ico|woff2?|stl|3mf|zip|pdf|step|stp)$/i.test(file));
  const faults = texts
    .filter((file) => !file.startsWith('tests/fixtures/') || file.endsWith('.md'))
    .flatMap((file) => {
      const found = namesWorkplace(readFileSync(file, 'utf8'));
      return found ? [`${file}: ${found}`] : [];
    });
  expect(faults).toEqual([]);
});

// Joined here, so that this file itself contains no such path.
const places = [
  ['', 'work', 'main', 'x.ts'],
  ['..', 'shared', 'spec.md'],
  ['', 'home', 'someone', 'x'],
].map((parts) => parts.join('/'));

test.each(places)('the rule finds the machine’s path %s', (place) =>
  expect(namesWorkplace(`see '${place}'`)).toBeDefined(),
);

test('the rule allows addresses that only look like a path of the machine', () => {
  expect(
    namesWorkplace("fetch('https://example.com/work/1'); '/services/x'; ./shared/x; network/work/"),
  ).toBeUndefined();
});
