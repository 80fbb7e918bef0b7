import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';

/** A disk of so many megabytes, gone after the test; undefined where this user may mount none. */
export const smallDisk = async (megabytes: number) => {
  const folder = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
};

/** Somebody else's file that takes all the room there is. */
export const fillDisk = async (folder: string) => {
  const file = path.join(folder, 'filler');
  const handle = await open(file, 'w');
  let bytes = 1024 * 1024;
  try {
    while (bytes >= 1_024) {
      const wrote = await handle.write(Buffer.alloc(bytes)).catch(() => undefined);
      if (!wrote) bytes /= 2;
    }
  } finally {
    await handle.close();
  }
  return { empty: () => rm(file) };
};
