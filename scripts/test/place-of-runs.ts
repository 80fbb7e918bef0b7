import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
export const IN_MEMORY = '/dev/shm';
/** Room for the files of all drills beside the memory of browsers and servers. */
const ROOM_BYTES = 10_000_000_000;

/** Tests start programs that they have written there. */
const startsPrograms = () =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .some((mount) => mount.includes(` ${IN_MEMORY} tmpfs `) && !/\bnoexec\b/.test(mount));

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
};

/**
 * Where the folder of a run belongs: in memory, if there is plenty, since tests open thousands of databases that are each safe on the disk
 * before they answer. TMPDIR names another place.
 */
export const placeOfRuns = () => {
  try {
    if (!process.env['TMPDIR'] && startsPrograms() && hasRoom()) return IN_MEMORY;
  } catch {
    // not Linux
  }
  return tmpdir();
};
