import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { BACKUP_OLD_DAYS, type BackupState, type LastBackup } from '#contract/last-backup.ts';
import type { Notice } from '#contract/notices.ts';
import { databaseMadeAt } from '#server/database/high-water.ts';
import type { Database } from '#server/database/tables.ts';
import { findLastBackup } from './backups.repository.ts';

const OLD_MS = BACKUP_OLD_DAYS * 86_400_000;
const HOW = 'Run karkhana backup (or npm run backup) on the server, best every night.';

const oldText = ({ at }: LastBackup) =>
  `The last backup of the shop is of ${dayText(shopDay(new Date(at)))}. What came later would be lost with the server. ${HOW}`;

/** When the shop was last backed up. Backups are made by a command, not by the server. */
export const backupsService = ({ db, now }: { db: Database; now: () => Date }) => {
  const isOld = (at: Date) => now().getTime() - at.getTime() >= OLD_MS;

  const read = async (): Promise<BackupState> => {
    const last = await findLastBackup(db);
    if (last === undefined) return { state: 'never', last: null };
    return { state: isOld(new Date(last.at)) ? 'old' : 'fine', last };
  };

  return {
    read,

    /** A notice while the last backup is old, or while a shop that is older than a week has none. */
    notices: async (): Promise<Notice[]> => {
      const { state, last } = await read();
      const notice = { severity: 'warning', raisedAt: now().toISOString(), count: 1 } as const;
      if (state === 'old' && last) return [{ ...notice, code: 'backup-old', message: oldText(last) }];
      if (state === 'never' && isOld(await databaseMadeAt(db)))
        return [{ ...notice, code: 'backup-never', message: `The shop has never been backed up. ${HOW}` }];
      return [];
    },
  };
};

export type BackupsService = ReturnType<typeof backupsService>;
