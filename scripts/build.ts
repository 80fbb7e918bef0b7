import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isBuilt, removeStamp, writeStamp } from './build-stamp.ts';
import { exclusively } from './exclusive.mjs';
import { precompress } from './precompress.ts';
import { placePictures } from './vite/pictures-version.ts';

const BUILD = 'build';
const BUILDER = 'node_modules/.bin/react-router';
const LOCK = 'node_modules/.karkhana-building'; // not in the build folder, which the builder empties

/**
 * What builds may have been pruned away after the last build (docs/operations.md); it comes back, as at the first start.
 * @throws Error when it does not
 */
const ensureBuilder = () => {
  if (existsSync(BUILDER)) return;
  rmSync('node_modules/.karkhana-installed', { force: true }); // what scripts/prepare.mjs knows a whole install by
  spawnSync(process.execPath, ['scripts/prepare.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(BUILDER)) throw new Error('What builds the pages is not installed, and could not be.');
};

/** @throws Error with the builder's own words */
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

/** Builds the pages and the server unless that was done. Two processes at once build once. */
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
