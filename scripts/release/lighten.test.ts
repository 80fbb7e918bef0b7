import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { lighten, NEVER_LOADED } from './lighten.ts';

const HERE = 'node_modules';

/** A program with packages, of which one is its own. */
const aProgram = async (files: string[]) => {
  const root = await temporaryFolder();
  const put = async (file: string) => {
    const place = path.join(root, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, '');
  };
  for (const file of ['contract/index.ts', 'contract/index.js.map', ...files.map((file) => path.join(HERE, file))])
    await put(file);
  const modules = path.join(root, HERE);
  await cp(path.join(HERE, 'better-sqlite3/prebuilds'), path.join(modules, 'better-sqlite3/prebuilds'), {
    recursive: true,
  });
  await symlink('../contract', path.join(modules, 'own'));
  await symlink('..', path.join(modules, 'karkhana'));
  return { root, modules };
};

test('what a shop reads stays: programs, licences, data, its own binary, and all of our own packages', async () => {
  const read = ['a/index.js', 'a/LICENSE', 'a/data.json', 'a/map.js', 'a/ts', 'pdfjs-dist/legacy/build/pdf.mjs'];
  const { root, modules } = await aProgram(read);
  lighten(modules);
  for (const file of read) expect([file, existsSync(path.join(modules, file))]).toEqual([file, true]);
  expect((await readdir(path.join(root, 'contract'))).toSorted()).toEqual(['index.js.map', 'index.ts']);
  const binaries = await readdir(path.join(modules, 'better-sqlite3/prebuilds'));
  expect(binaries).toContain(`${process.platform}-${process.arch}.node`);
});

test('types, maps and binaries of other systems go', async () => {
  const unread = ['a/index.d.ts', 'a/deep/index.d.mts', 'a/src/index.ts', 'a/deep/index.js.map'];
  const { modules } = await aProgram(unread);
  lighten(modules);
  for (const file of unread) expect([file, existsSync(path.join(modules, file))]).toEqual([file, false]);
  for (const binary of await readdir(path.join(modules, 'better-sqlite3/prebuilds')))
    expect(binary).toMatch(new RegExp(`^${process.platform}.*-${process.arch}`));
});

test('what is said never to be loaded is in the packages, so that a new version of one is noticed', async () => {
  for (const part of NEVER_LOADED) expect([part, existsSync(path.join(HERE, part))]).toEqual([part, true]);
  const { main } = JSON.parse(await readFile(path.join(HERE, 'better-sqlite3/package.json'), 'utf8'));
  expect(NEVER_LOADED.some((part) => path.join('better-sqlite3', main).startsWith(`${part}/`))).toBe(false);
});
