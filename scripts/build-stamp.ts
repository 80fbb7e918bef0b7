import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = 'build/.complete';
/** The sources of the built pages and the server. */
const FOLDERS = ['web', 'server', 'contract', 'content', 'libraries', 'scripts/karkhana', 'scripts/vite'];
const FILES = [
  ...['build', 'karkhana', 'precompress'].map((name) => `scripts/${name}.ts`),
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** In place of a hash where there are no sources: the build came with the program. */
const RELEASED = 'released';
const CHUNK = Buffer.alloc(64 * 1024); // reused, since buffers for all 9 MB of pictures would stay in the process

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Skips a file that an editor is just replacing. */
const addFile = (hash: Hash, file: string) => {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    hash.update(`\0${file}\0`);
    for (let size = readSync(descriptor, CHUNK); size > 0; size = readSync(descriptor, CHUNK))
      hash.update(CHUNK.subarray(0, size));
  } catch {
    // deleted in the meantime
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
};

/** A hash of all sources. */
export const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(filesOf), ...FILES].toSorted()) addFile(hash, file);
  return hash.digest('hex');
};

const stamped = () => {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether the build was made from exactly these sources. Kept cheap, because each start checks it first. */
export const isBuilt = () => {
  const stamp = stamped();
  return stamp === RELEASED || stamp === fingerprint();
};

/** The stamp is removed before a build and written last, so that an interrupted build is never taken for a complete one. */
export const removeStamp = () => rmSync(STAMP, { force: true });
export const writeStamp = (wanted: string) => writeFileSync(STAMP, wanted);

/** Says of a copy of the program that it has no sources to compare its build with. */
export const stampAsReleased = (root: string) => writeFileSync(path.join(root, STAMP), RELEASED);
