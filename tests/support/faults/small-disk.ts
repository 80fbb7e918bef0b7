import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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

/** Another program's file that uses all free space. It comes at once: a shop that gives way meanwhile would give its reserve to it. */
export const fillDisk = (folder: string) => {
  const file = path.join(folder, 'filler');
  const handle = openSync(file, 'w');
  let bytes = 1024 * 1024;
  while (bytes >= 1_024) {
    try {
      writeSync(handle, Buffer.alloc(bytes));
    } catch {
      bytes /= 2;
    }
  }
  closeSync(handle);
  return { empty: () => rm(file) };
};
