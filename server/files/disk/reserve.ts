import { randomFillSync } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { MeasureDisk } from './measure-disk.ts';

const MEGABYTE = 1024 * 1024;
export const RESERVE_BYTES = 16 * MEGABYTE;
/** With less free space than this even a sign-in may fail. */
const FULL_UNDER_BYTES = 4 * MEGABYTE;
/** The free space required beside a new reserve; with less it would be released and recreated in turns. */
const FREE_BESIDE_BYTES = 2 * RESERVE_BYTES;
const CHECK_EVERY_MS = 2_000;
/** If writes fail although the disk reports space, as with a quota, the owner gets this long to free some. */
const RECREATE_AFTER_MS = 600_000;
const PRIVATE_FILE = 0o600;

interface Log {
  info: (line: string) => void;
  error: (fields: object, line: string) => void;
}

/** Random bytes, so that no file system compresses them away, and synced, so that the space is really used. */
const fill = async (handle: FileHandle) => {
  const block = randomFillSync(Buffer.allocUnsafe(MEGABYTE));
  for (let written = 0; written < RESERVE_BYTES; ) {
    const { bytesWritten } = await handle.write(block, 0, Math.min(block.length, RESERVE_BYTES - written));
    written += bytesWritten;
  }
  await handle.sync();
};

const reserveFile = (file: string) => {
  const unfinished = `${file}.part`;
  const isThere = async () => (await stat(file).catch(() => undefined))?.size === RESERVE_BYTES;
  return {
    isThere,
    make: async () => {
      const handle = await open(unfinished, 'w', PRIVATE_FILE);
      try {
        await fill(handle);
      } finally {
        await handle.close();
      }
      await rename(unfinished, file).catch(async (error: unknown) => {
        if (!(await isThere())) throw error; // else another worker was quicker
      });
    },
    remove: async () => {
      await rm(unfinished, { force: true });
      await rm(file, { force: true });
    },
    removeUnfinished: () => rm(unfinished, { force: true }),
  };
};

/**
 * A file that occupies disk space and is removed when the disk is full, so that the owner can still sign in and delete.
 * `watch` recreates it once there is space again.
 */
export const diskReserve = (place: string, measure: MeasureDisk) => {
  const file = reserveFile(place);
  let timesReleased = 0;
  let notBefore = 0;
  let log: Log | undefined;

  /** Removes the reserve because something could not be written. */
  const release = async () => {
    const there = await file.isThere();
    await file.remove();
    if (!there) return;
    timesReleased += 1;
    const { free } = await measure();
    if (free > FREE_BESIDE_BYTES) notBefore = performance.now() + RECREATE_AFTER_MS;
    log?.error({ free }, 'the disk is full: the reserve was released, customers are asked to come back later');
  };

  const releaseWhenFull = async () => {
    if ((await measure()).free < FULL_UNDER_BYTES) await release();
  };

  const maintain = async () => {
    await releaseWhenFull();
    const { free } = await measure();
    if (performance.now() < notBefore || free < FREE_BESIDE_BYTES + RESERVE_BYTES || (await file.isThere())) return;
    await file.make();
    if (timesReleased > 0) log?.info('there is disk space again: the reserve was recreated');
  };

  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    working ??= maintain()
      .catch(async (error: unknown) => {
        log?.error({ err: error }, 'the reserve could not be checked');
        await file.removeUnfinished().catch(() => undefined);
      })
      .finally(() => (working = undefined));
  };

  return {
    release,
    releaseWhenFull,
    timesReleased: () => timesReleased,
    /** Creates the reserve and checks it from then on. */
    watch: (to: Log) => {
      log = to;
      check();
      timer = setInterval(check, CHECK_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
};

export type Reserve = ReturnType<typeof diskReserve>;
