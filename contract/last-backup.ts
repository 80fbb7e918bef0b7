import { z } from 'zod';

/** A backup of the shop: the moment that it shows, and the number and size in bytes of its files. */
const lastBackup = z.object({
  at: z.iso.datetime(),
  files: z.number().int().min(0),
  bytes: z.number().int().min(0),
});
export type LastBackup = z.infer<typeof lastBackup>;

/** From this many days on a backup is old. */
export const BACKUP_OLD_DAYS = 7;

/** Whether the shop is backed up; `last` is null if it never was. */
export const backupState = z.object({ state: z.enum(['never', 'fine', 'old']), last: lastBackup.nullable() });
export type BackupState = z.infer<typeof backupState>;
