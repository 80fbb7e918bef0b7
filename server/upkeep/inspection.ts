import type { Notice } from '#contract/notices.ts';
import { highWater } from '#server/database/high-water.ts';
import { checkIntegrity } from '#server/database/sqlite/check-integrity.ts';
import { type FileNamer, findMissing } from '#server/files/missing.ts';
import { findOrphans } from '#server/files/sweeper.ts';
import type { SweepParts } from './set-aside.ts';
import { databaseBehind, databaseDamaged, orderFilesMissing, picturesMissing } from './told.ts';

export interface InspectionParts extends SweepParts {
  orders: FileNamer;
  products: FileNamer;
  places: { database: string; highWater: string };
}

export const BEAT_MS = 5 * 60_000;
/** A file may be kept this long after the last beat by a process that was killed then. */
const UNCERTAIN_MS = 2 * BEAT_MS;

/** Looks for what an accident leaves behind, changes nothing, and tells the owner. */
export const inspection = (parts: InspectionParts) => {
  const { db, files, folders, orders, products, notices, log, now, places } = parts;
  const mark = highWater(db, places.highWater);

  /** Before the first beat of a process, which makes the database look up to date again. */
  const checkNewest = async () => {
    const startedAt = now();
    const { at, isBehind } = await mark.read();
    if (isBehind) return notices.raise(databaseBehind(at));
    await mark.raise(now());
    if (at === undefined) return;
    const { newestWhole } = await findOrphans(files, folders, startedAt);
    if (newestWhole && newestWhole.getTime() > at.getTime() + UNCERTAIN_MS) await notices.raise(databaseBehind(at));
  };

  const tell = (isThere: boolean, notice: Pick<Notice, 'code' | 'severity' | 'message'>) =>
    isThere ? notices.raise(notice) : notices.clear(notice.code);

  const checkFiles = async () => {
    for (const [namer, told] of [
      [orders, orderFilesMissing],
      [products, picturesMissing],
    ] as const) {
      const missing = await findMissing(files, namer);
      await tell(missing.count > 0, told(missing));
    }
  };

  const checkDatabase = async (signal: AbortSignal) => {
    const faults = await checkIntegrity(places.database, signal);
    if (faults.length > 0) log.error({ faults }, 'the database is damaged');
    await tell(faults.length > 0, databaseDamaged);
  };

  return { checkNewest, checkFiles, checkDatabase, beat: () => mark.raise(now()) };
};
