import type { Notice } from '#contract/notices.ts';
import { highWater } from '#server/database/high-water.ts';
import { checkIntegrity } from '#server/database/sqlite/check-integrity.ts';
import { type FileNamer, findMissing } from '#server/files/missing.ts';
import { findOrphans } from '#server/files/orphans.ts';
import type { SweepParts } from './file-sweeper.ts';
import { databaseBehind, databaseDamaged, orderFilesMissing, picturesMissing } from './upkeep-notices.ts';

export interface InspectionParts extends SweepParts {
  orders: FileNamer;
  products: FileNamer;
  places: { database: string; highWater: string };
}

export const HEARTBEAT_MS = 5 * 60_000;
/** A process that is then killed may have stored a file this long after its last heartbeat. */
const UNCERTAIN_MS = 2 * HEARTBEAT_MS;

/** Looks for damage from accidents and reports it to the owner; it changes nothing. */
export const inspection = (parts: InspectionParts) => {
  const { db, files, folders, orders, products, notices, log, now, places } = parts;
  const mark = highWater(db, places.highWater);

  /** Must run before the first heartbeat, which makes the database look up to date again. */
  const checkNewest = async () => {
    const startedAt = now();
    const { at, isBehind } = await mark.read();
    if (isBehind) return notices.raise(databaseBehind(at));
    await mark.raise(now());
    if (at === undefined) return;
    const { newestWhole } = await findOrphans(files, folders, startedAt);
    if (newestWhole && newestWhole.getTime() > at.getTime() + UNCERTAIN_MS) await notices.raise(databaseBehind(at));
  };

  const raiseOrClear = (isThere: boolean, notice: Pick<Notice, 'code' | 'severity' | 'message'>) =>
    isThere ? notices.raise(notice) : notices.clear(notice.code);

  const checkFiles = async () => {
    for (const [namer, noticeFor] of [
      [orders, orderFilesMissing],
      [products, picturesMissing],
    ] as const) {
      const missing = await findMissing(files, namer);
      await raiseOrClear(missing.count > 0, noticeFor(missing));
    }
  };

  const checkDatabase = async (signal: AbortSignal) => {
    const faults = await checkIntegrity(places.database, signal);
    if (faults.length > 0) log.error({ faults }, 'the database is damaged');
    await raiseOrClear(faults.length > 0, databaseDamaged);
  };

  return { checkNewest, checkFiles, checkDatabase, heartbeat: () => mark.raise(now()) };
};
