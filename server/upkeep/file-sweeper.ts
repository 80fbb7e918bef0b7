import { databaseMadeAt } from '#server/database/high-water.ts';
import type { Database } from '#server/database/tables.ts';
import type { NoticesService } from '#server/features/notices/notices.service.ts';
import { findOrphans, type SweptFolder, whyNotLeftovers } from '#server/files/orphans.ts';
import type { FileStore, StoredFile } from '#server/files/store.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { NOTICE_CODE, notSwept, setAside } from './upkeep-notices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_DAYS = 30;

export interface SweepNeeds {
  db: Database;
  files: FileStore;
  folders: readonly SweptFolder[];
  notices: Pick<NoticesService, 'raise' | 'clear' | 'isOpen'>;
  log: ServiceLog;
  now: () => Date;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);

/**
 * Quarantines files that no row names for a month before it deletes them, and ends uploads that were interrupted. So that one accident does not become two, it
 * waits for an hour of uptime, only touches files older than a day, and does nothing if the database may be the wrong one.
 */
export const fileSweeper = ({ db, files, folders, notices, log, now }: SweepNeeds) => {
  const startedAt = now();
  let lastWarning: string | undefined; // the same warning every hour would only be noise

  const removeExpired = async () => {
    const expired = dayOf(before(now(), KEPT_DAYS * DAY_MS));
    const removed = await files.removeSetAside(expired);
    if (removed > 0) log.info({ removed, before: expired }, 'expired files that had been set aside were deleted');
  };

  /** By their age alone: they have no row, and what was acknowledged does not need them. */
  const endUnfinished = async (unfinished: readonly StoredFile[], day: string) => {
    if (unfinished.length === 0) return;
    await files.setAside(unfinished, day);
    log.info({ count: unfinished.length }, 'unfinished uploads were ended');
  };

  /** @returns how many whole files were moved */
  return async (): Promise<number> => {
    if (before(now(), HOUR_MS) < startedAt) return 0;
    if (await notices.isOpen(NOTICE_CODE.databaseBehind)) return 0;
    await removeExpired();
    const orphans = await findOrphans(files, folders, before(now(), DAY_MS));
    const day = dayOf(now());
    await endUnfinished(orphans.unfinished, day);
    const why = orphans.count > 0 ? whyNotLeftovers(orphans, await databaseMadeAt(db)) : undefined;
    if (why !== undefined) {
      const warning = notSwept(orphans.count, orphans.total, why);
      if (warning.message !== lastWarning) await notices.raise(warning);
      lastWarning = warning.message;
      return 0;
    }
    lastWarning = undefined;
    await notices.clear(NOTICE_CODE.notSwept);
    if (orphans.some.length === 0) return 0;
    await files.setAside(orphans.some, day);
    log.warn({ day, count: orphans.some.length, keys: orphans.some.map(({ key }) => key) }, 'files were set aside');
    await notices.raise(setAside(orphans.some.length, day, KEPT_DAYS));
    return orphans.some.length;
  };
};
