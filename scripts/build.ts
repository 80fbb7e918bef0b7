import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isBuilt, removeStamp, writeStamp } from './build-stamp.ts';
import { exclusively } from './exclusive.mjs';
import { precompress } from './precompress.ts';
import { placePictures } from './vite/pictures-version.ts';

const BUILD = 'build';
const BUILDER = 'node_modules/.bin/react-router';
const LOCK = 'node_modules/.karkhana-building'; // not in the build folder, which the build empties

/**
 * Reinstalls the build tools if they were pruned after the last build (docs/operations.md).
 * @throws Error if that fails
 */
const ensureBuilder = () => {
  if (existsSync(BUILDER)) return;
  rmSync('node_modules/.karkhana-installed', { force: true }); // the stamp by which scripts/prepare.mjs recognises a complete install
  spawnSync(process.execPath, ['scripts/prepare.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(BUILDER)) throw new Error('The build tools are not installed and could not be installed.');
};

/** @throws Error with the output of the build */
const build = () => {
  const wanted = fingerprint(); // before the build: a file changed while it runs makes the result stale
  ensureBuilder();
  removeStamp();
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
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe pages and the server could not be built.`);
  placePictures(path.join(BUILD, 'client/pictures'));
  precompress();
  writeStamp(wanted);
};

/** Builds the pages and the server if they are not up to date. Two concurrent processes build only once. */
export const ensureBuilt = () => {
  if (isBuilt()) return;
  exclusively(LOCK, () => {
    if (isBuilt()) return;
    console.error('Building the pages and the server …');
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
