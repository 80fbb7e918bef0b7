import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { placePictures } from './pictures-version.ts';
import { precompress } from './precompress.ts';

const BUILD = 'build';
const STAMP = path.join(BUILD, '.complete');
const LOCK = 'node_modules/.karkhana-building'; // not in the build folder, which the builder empties
/** Whatever goes into the built pages; server/ does not, its types are gone by then. */
const SOURCES = [
  '{web,contract,content,public}/**',
  'server/http/elements-entry.ts',
  'scripts/{client-chunks,pictures-version,precompress,refuse-server-code,zod-without-eval}.ts',
  '{vite,react-router}.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Nothing for a folder, and for a file that an editor is just putting in the place of another. */
const readIfFile = (file: string) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES).toSorted()) {
    const content = readIfFile(file);
    if (content) hash.update(`${file}\0`).update(content).update('\0');
  }
  return hash.digest('hex');
};

const isFresh = () => readIfFile(STAMP)?.toString() === fingerprint();

/** @throws Error with the builder's own words */
const build = () => {
  const wanted = fingerprint(); // before the build: a file changed while it runs makes the result stale
  rmSync(STAMP, { force: true }); // a build that breaks off is never taken for a whole one
  const { status, stdout, stderr, error } = spawnSync('react-router', ['build'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe pages could not be built.`);
  placePictures(path.join(BUILD, 'client/pictures'));
  precompress();
  writeFileSync(STAMP, wanted);
};

/** Builds the pages unless what is there was made from exactly these sources. Two processes at once build once. */
export const ensureBuilt = () => {
  if (isFresh()) return;
  exclusively(LOCK, () => {
    if (isFresh()) return;
    console.error('Building the pages …');
    build();
  });
};

if (import.meta.main) {
  try {
    ensureBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
