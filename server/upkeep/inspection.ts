import type { Notice } from '#contract/notices.ts';
import { checkDatabase as findDamage } from '#server/database/connect.ts';
import { highWater } from '#server/database/high-water.ts';
import { type FileNamer, findMissing } from '#server/files/missing.ts';
import { findOrphans } from '#server/files/orphans.ts';
import type { SweepNeeds } from './file-sweeper.ts';
import { databaseBehind, databaseDamaged, orderFilesMissing, picturesMissing } from './upkeep-notices.ts';

export interface InspectionNeeds extends SweepNeeds {
  orders: FileNamer;
  products: FileNamer;
  /** The path or address of the database. */
  database: string;
  places: { highWater: string };
}

export const HEARTBEAT_MS = 5 * 60_000;
/** A process that is then killed may have stored a file this long after its last heartbeat. */
const UNCERTAIN_MS = 2 * HEARTBEAT_MS;

/** Looks for damage from accidents and reports it to the owner; it changes nothing. */
export const inspection = (needs: InspectionNeeds) => {
  const { db, files, folders, orders, products, notices, log, now, database, places } = needs;
  const mark = highWater(db, places.highWater);

  const isOlderThanFiles = async (at: Date) => {
    const { newestWhole } = await findOrphans(files, folders, now());
    return newestWhole !== undefined && newestWhole.getTime() > at.getTime() + UNCERTAIN_MS;
  };

  let filesAsked = false;
  /**
   * Marks the database as up to date, so it first finds out whether it is: by the mark each time, and by the files once in each
   * process, since a server is started anew after an old copy was restored. That another process has looked proves nothing: it may
   * have done so before the copy was restored.
   */
  const heartbeat = async () => {
    const { at, isBehind } = await mark.read();
    if (isBehind || (at && !filesAsked && (await isOlderThanFiles(at)))) await notices.raise(databaseBehind(at));
    filesAsked = true;
    await mark.raise(now());
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
    const faults = await findDamage(database, signal);
    if (faults.length > 0) log.error({ faults }, 'the database is damaged');
    await raiseOrClear(faults.length > 0, databaseDamaged);
  };

  return { checkFiles, checkDatabase, heartbeat };
};
