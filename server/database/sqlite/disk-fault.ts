import { open, rm } from 'node:fs/promises';

const PROBE_BYTES = 4_096;
const PRIVATE_FILE = 0o600;

/**
 * SQLite says 'disk I/O error' and not why. A small file beside the database, written and synced, tells whether the disk is full.
 * @returns what the disk says; undefined if nothing is wrong with it any more
 */
export const diskFault = async (database: string): Promise<unknown> => {
  const probe = `${database}-probe-${process.pid}`;
  try {
    const handle = await open(probe, 'w', PRIVATE_FILE);
    try {
      await handle.write(Buffer.alloc(PROBE_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return undefined;
  } catch (fault) {
    return fault;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
};
