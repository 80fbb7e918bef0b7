import { access } from 'node:fs/promises';
import path from 'node:path';
import { locale } from '#contract/formats/locale.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { BackupFailure } from '#server/backups/backup-failure.ts';
import { type Backup, backupPlace } from '#server/backups/backup-place.ts';
import { momentText, ordersText } from '#server/backups/backup-texts.ts';
import { ordersIn } from '#server/backups/compare-backups.ts';
import { contentFolder } from '#server/backups/content-folder.ts';
import { shopLine } from '#server/backups/existing-shop.ts';
import { openShop } from '#server/backups/open-shop.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { placeName } from '#server/config/name-place.ts';
import { typedCommand } from '#server/config/typed-command.ts';
import { claimDataFolder } from '#server/start/data-folder.ts';
import type { Terminal } from './run-command.ts';

const USAGE = `${typedCommand('restore', '<folder>')}
  restores the newest backup of the folder, or the one whose own folder it is, into the empty place of the settings
  (DATA_DIR, DATABASE_URL, FILES_URL)`;

const isBackup = (folder: string) =>
  access(path.join(folder, 'manifest.json')).then(
    () => true,
    () => false,
  );

/** The place and the backup that a folder stands for. @throws BackupFailure if there is none */
const findBackup = async (folder: string) => {
  const one = await isBackup(folder);
  const place = backupPlace(one ? path.join(folder, '..', '..') : folder);
  const backup: Backup | undefined = one ? await place.open(path.basename(path.resolve(folder))) : await place.newest();
  if (backup === undefined) throw new BackupFailure(`There is no whole backup in ${place.root}`);
  return { place, backup };
};

export const restoreCommand = async ({ words, readSettings, print }: Terminal): Promise<void> => {
  const [folder, ...more] = words;
  if (folder === undefined || more.length > 0) throw new BackupFailure(USAGE);
  const { place, backup } = await findBackup(folder);
  const config = readSettings();
  print(
    `The backup of ${momentText(backup.manifest.takenAt)} with ${ordersText(ordersIn(backup.manifest))} goes to ${placeName(config)}.`,
  );
  const claim = await claimDataFolder(config.dataDir);
  try {
    const shop = await openShop(config);
    try {
      await restoreBackup(backup, contentFolder(place.files), shop);
      print(await shopLine(config, shop.db));
    } finally {
      await shop.close();
    }
  } finally {
    claim.release();
  }
  const { files, tables, takenAt } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored as of ${takenAt}: ${rows.toLocaleString(locale())} rows and ${files.count.toLocaleString(locale())} files (${sizeText(files.bytes)}). All of it was read again and is right. Orders of later are not in it, and numbers of later documents will be given again.`,
  );
};
