import { parseArgs } from 'node:util';
import { demoProducts } from '#content/demo-products.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { BackupFailure } from '#server/backups/backup-failure.ts';
import { type Backup, type BackupPlace, backupPlace } from '#server/backups/backup-place.ts';
import { backupsText, filesText, ordersText } from '#server/backups/backup-texts.ts';
import { compareBackups, ordersIn } from '#server/backups/compare-backups.ts';
import { requireShop, shopLine } from '#server/backups/existing-shop.ts';
import { openShop, type ShopPlace } from '#server/backups/open-shop.ts';
import { pruneBackups } from '#server/backups/prune-backups.ts';
import { takeBackup } from '#server/backups/take-backup.ts';
import { typedCommand } from '#server/config/typed-command.ts';
import { fenceOf } from '#server/database/portable/fence.ts';
import { isUnused, recordBackup } from '#server/features/backups/backups.repository.ts';
import type { Terminal } from './run-command.ts';

const DEMO_IDS = demoProducts.map(({ id }) => id);

const USAGE = `${typedCommand('backup', '<folder> [--keep <number>] [--quick] [--despite-lost] [--empty]')}
  saves the shop into the folder, also while it is serving
  --keep <number>   removes all backups there but the newest ones
  --quick           trusts files of earlier backups by their size instead of reading them again
  --despite-lost    saves the rest although the shop has lost files
  --empty           saves a shop in which nobody has done anything yet
It ends with 0 if all is well, with 1 if nothing was saved, and with 3 if the shop was saved but has lost more than a tenth of its orders
or files since the last backup: then no older backup is removed.`;

const SHRANK = 3;

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
      'This shop is empty: nobody has ordered, written or added a product. If it is the right one, save it with --empty; if not, name the other one by DATA_DIR or --env-file. Nothing was saved',
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

const prune = async (place: BackupPlace, keep: number) => {
  const removed = await pruneBackups(place, keep, new Date());
  return `Removed ${backupsText(removed.backups)} and ${filesText(removed.files)} that only they had.`;
};

/** @returns the lines that say what was saved */
const savedLines = ({ folder, manifest }: Backup, copied: { count: number; bytes: number }) => {
  const { files, lost } = manifest;
  const saved = `Saved in ${folder}: ${ordersText(ordersIn(manifest))} and ${filesText(files.count)} (${sizeText(files.bytes)}), of which ${filesText(copied.count)} (${sizeText(copied.bytes)}) had to be copied. All of it was read again and is right.`;
  return lost.length > 0 ? [saved, `Not in it, because the shop has lost them: ${lost.join(', ')}`] : [saved];
};

/** @returns whether the shop has shrunk so much since the last backup that older ones must stay */
const tellChange = (backup: Backup, former: Backup | undefined, print: Terminal['print']) => {
  if (former === undefined) return false;
  const { says, shrank } = compareBackups(backup.manifest, former.manifest);
  print(says);
  if (shrank)
    print(
      'That is more than a tenth less. The backup is whole and the next one is compared with it; no older one was removed. Look whether this is the right shop, and whether somebody has deleted what is missing',
    );
  return shrank;
};

/** @returns the exit code */
export const backupCommand = async ({ words, readSettings, print }: Terminal): Promise<number> => {
  const { where, keep, empty, ...options } = readWords(words);
  const config = readSettings();
  await requireShop(config);
  const shop = await openShop(config);
  try {
    print(await shopLine(config, shop.db));
    await requireAlive(shop);
    if (!empty) await requireUsed(shop);
    const place = backupPlace(where);
    const former = await place.newest().catch(() => undefined); // a damaged one compares with nothing
    const { backup, copied } = await takeBackup(shop, place, options);
    await record(shop, backup);
    for (const line of savedLines(backup, copied)) print(line);
    if (tellChange(backup, former, print)) return SHRANK;
    if (keep !== undefined) print(await prune(place, keep));
    return 0;
  } finally {
    await shop.close();
  }
};
