import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';

/** A disk of a given size in megabytes, unmounted after the test; undefined if this user may not mount. */
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

/** Another program's file that uses all free space. */
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
