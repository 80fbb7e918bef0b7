import { randomFillSync } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { MeasureDisk } from './disk-space.ts';

const MEGABYTE = 1024 * 1024;
export const RESERVE_BYTES = 16 * MEGABYTE;
/** With less than this a sign-in may fail already. */
const FULL_UNDER_BYTES = 4 * MEGABYTE;
/** What is free once the reserve is made again; less, and it would be given up and made in turns. */
const FREE_BESIDE_BYTES = 2 * RESERVE_BYTES;
const CHECK_EVERY_MS = 2_000;
/** Where writing fails though the disk says that there is room, as under a quota: so long is left to make room. */
const PATIENCE_MS = 600_000;
const PRIVATE_FILE = 0o600;

interface Log {
  info: (line: string) => void;
  error: (fields: object, line: string) => void;
}

/** Random, so that no file system saves the room by compressing it; synced, so that it is really taken. */
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
  return {
    isThere: async () => (await stat(file).catch(() => undefined))?.size === RESERVE_BYTES,
    make: async () => {
      const handle = await open(unfinished, 'w', PRIVATE_FILE);
      try {
        await fill(handle);
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    },
    remove: async () => {
      await rm(unfinished, { force: true });
      await rm(file, { force: true });
    },
    removeUnfinished: () => rm(unfinished, { force: true }),
  };
};

/**
 * A file that takes room while there is plenty, and gives it up when the disk is full, so that the owner can sign in and
 * delete. `watch` makes it again when there is room.
 */
export const diskReserve = (place: string, measure: MeasureDisk) => {
  const file = reserveFile(place);
  let timesGivenUp = 0;
  let notBefore = 0;
  let log: Log | undefined;

  /** Gives the reserve up because something could not be written. */
  const giveUp = async () => {
    const there = await file.isThere();
    await file.remove();
    if (!there) return;
    timesGivenUp += 1;
    const { free } = await measure();
    if (free > FREE_BESIDE_BYTES) notBefore = performance.now() + PATIENCE_MS;
    log?.error({ free }, 'the disk is full: the reserve was given up, customers are asked to come back');
  };

  const giveUpWhenFull = async () => {
    if ((await measure()).free < FULL_UNDER_BYTES) await giveUp();
  };

  const keepUp = async () => {
    await giveUpWhenFull();
    const { free } = await measure();
    if (performance.now() < notBefore || free < FREE_BESIDE_BYTES + RESERVE_BYTES || (await file.isThere())) return;
    await file.make();
    if (timesGivenUp > 0) log?.info('there is room again: the reserve was made anew');
  };

  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    working ??= keepUp()
      .catch(async (error: unknown) => {
        log?.error({ err: error }, 'the reserve could not be kept up');
        await file.removeUnfinished().catch(() => undefined);
      })
      .finally(() => (working = undefined));
  };

  return {
    giveUp,
    giveUpWhenFull,
    timesGivenUp: () => timesGivenUp,
    /** Makes the reserve, and looks after it from then on. */
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
