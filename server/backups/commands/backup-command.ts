import { parseArgs } from 'node:util';
import { demoProducts } from '#content/demo-products.ts';
import { LOCALE } from '#contract/formats/locale.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { BackupFailure } from '#server/backups/backup-failure.ts';
import { type Backup, backupPlace } from '#server/backups/backup-place.ts';
import { requireShop, shopLine } from '#server/backups/existing-shop.ts';
import { openShop, type ShopPlace } from '#server/backups/open-shop.ts';
import { pruneBackups } from '#server/backups/prune-backups.ts';
import { takeBackup } from '#server/backups/take-backup.ts';
import { fenceOf } from '#server/database/portable/fence.ts';
import { isUnused, recordBackup } from '#server/features/backups/backups.repository.ts';
import type { Terminal } from './run-command.ts';

const DEMO_IDS = demoProducts.map(({ id }) => id);

const USAGE = `npm run backup -- <folder> [--keep <number>] [--quick] [--despite-lost] [--empty]
  saves the shop into the folder, also while it is serving
  --keep <number>   removes all backups there but the newest ones
  --quick           trusts files of earlier backups by their size instead of reading them again
  --despite-lost    saves the rest although the shop has lost files
  --empty           saves a shop in which nobody has done anything yet`;

const readWords = (words: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        quick: { type: 'boolean' },
        'despite-lost': { type: 'boolean' },
        empty: { type: 'boolean' },
      },
    });
    const [where, ...more] = positionals;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (where === undefined || more.length > 0) throw new BackupFailure(USAGE);
    if (keep !== undefined && !(Number.isSafeInteger(keep) && keep > 0)) throw new BackupFailure(USAGE);
    const { quick = false, empty = false, 'despite-lost': despiteLost = false } = values;
    return { where, keep, empty, quick, despiteLost };
  } catch (cause) {
    throw cause instanceof BackupFailure ? cause : new BackupFailure(USAGE, { cause });
  }
};

const filesText = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? 'file' : 'files'}`;

/** A nightly backup that goes on in the old place must be noticed: it would save nothing new. @throws BackupFailure */
const requireAlive = async ({ db }: ShopPlace) => {
  const fence = await fenceOf(db);
  if (fence)
    throw new BackupFailure(
      `The shop was moved to ${fence.to} on ${fence.at}: save it there. Here it stays as it was then, and nothing was saved. If the move did not end, run it again`,
    );
};

/** A shop that somebody made by mistake beside the real one would be saved every night. @throws BackupFailure */
const requireUsed = async ({ db }: ShopPlace) => {
  if (await isUnused(db, DEMO_IDS))
    throw new BackupFailure(
      'This shop is empty: nobody has ordered, written or added a product. If it is the right one, save it with --empty; if not, name the other one by DATA_DIR or --settings. Nothing was saved',
    );
};

/** Lets the account page say when the last backup was, unless the shop was moved away while it was taken. */
const record = async ({ db }: ShopPlace, { manifest: { takenAt, files } }: Backup) => {
  try {
    await recordBackup(db, { at: takenAt, files: files.count, bytes: files.bytes });
  } catch (error) {
    if ((await fenceOf(db)) === undefined) throw error;
  }
};

export const backupCommand = async ({ words, readSettings, print }: Terminal): Promise<void> => {
  const { where, keep, empty, ...options } = readWords(words);
  const config = readSettings();
  await requireShop(config);
  const shop = await openShop(config);
  try {
    print(await shopLine(config, shop.db));
    await requireAlive(shop);
    if (!empty) await requireUsed(shop);
    const place = backupPlace(where);
    const { backup, copied } = await takeBackup(shop, place, options);
    const { files, tables, lost } = backup.manifest;
    await record(shop, backup);
    const orders = tables.find(({ table }) => table === 'orders')?.rows ?? 0;
    print(
      `Saved in ${backup.folder}: ${orders.toLocaleString(LOCALE)} orders and ${filesText(files.count)} (${sizeText(files.bytes)}), of which ${filesText(copied.count)} (${sizeText(copied.bytes)}) had to be copied. All of it was read again and is right.`,
    );
    if (lost.length > 0) print(`Not in it, because the shop has lost them: ${lost.join(', ')}`);
    if (keep === undefined) return;
    const removed = await pruneBackups(place, keep, new Date());
    print(`Removed ${removed.backups} older backups and ${filesText(removed.files)} that only they had.`);
  } finally {
    await shop.close();
  }
};
