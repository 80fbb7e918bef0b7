import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isPresentSchema, schemaOf } from '#server/database/portable/schema-version.ts';
import { writePrivately } from '#server/start/write-privately.ts';
import { BackupFailure, someOf } from './backup-failure.ts';
import type { Backup, BackupPlace } from './backup-place.ts';
import { contentFolder } from './content-folder.ts';
import { type CopyFiles, fileCopier } from './copy-files.ts';
import type { ListedFile, Manifest } from './manifest.ts';
import type { RowsOf } from './named-files.ts';
import type { ShopPlace } from './open-shop.ts';
import { presentRows } from './present-rows.ts';
import type { Content } from './sound-contents.ts';
import { readLines, writeLines } from './table-files.ts';
import { readTable, type StoredTable, writeTables } from './table-snapshot.ts';

const TRIES = 5;
const LINES_AT_ONCE = 200;

export interface BackupOptions {
  /** Trusts the files of earlier backups by their size instead of reading them again. */
  quick?: boolean;
  /** Goes on although the shop has lost files that its rows name; the manifest lists them. */
  despiteLost?: boolean;
  now?: () => Date;
}

interface Needs extends Required<BackupOptions> {
  shop: ShopPlace;
  place: BackupPlace;
}

type Snapshot = Pick<Manifest, 'schema' | 'tables' | 'files' | 'lost' | 'takenAt'>;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const storedRows = (folder: string, tables: readonly StoredTable[]): RowsOf =>
  async function* (name) {
    const table = tables.find((one) => one.table === name);
    if (table) yield* readTable(folder, table);
  };

/** What earlier backups know of files whose rows do not tell it. */
const rememberedFiles = async (place: BackupPlace) => {
  const remembered = new Map<string, Content>();
  const former = await place.newest().catch(() => undefined);
  if (former === undefined) return remembered;
  for await (const lines of readLines(path.join(former.folder, former.manifest.files.file)))
    for (const line of lines) {
      const { key, ...content } = JSON.parse(line) as ListedFile;
      if (key.startsWith('images/')) remembered.set(key, content);
    }
  return remembered;
};

async function* inBatches(lines: readonly string[]) {
  for (let first = 0; first < lines.length; first += LINES_AT_ONCE) yield lines.slice(first, first + LINES_AT_ONCE);
}

/** Which of these keys the rows name at this moment. */
const stillNamed = async (copy: CopyFiles, shop: ShopPlace, keys: ReadonlySet<string>) => {
  const lost = new Set<string>();
  if (keys.size === 0) return lost;
  await copy(presentRows(shop), {
    found: () => undefined,
    lost: ({ key }) => {
      if (keys.has(key)) lost.add(key);
    },
  });
  return lost;
};

/**
 * Takes the rows of one moment, then copies the files that they name and that are not copied yet.
 * @returns undefined if a file was deleted meanwhile, with its row: then a later moment is needed
 */
const takeSnapshot = async (needs: Needs, copy: CopyFiles, folder: string): Promise<Snapshot | undefined> => {
  const takenAt = needs.now().toISOString();
  const { schema, tables } = await writeTables(needs.shop.db, folder);
  const listed: string[] = [];
  const absent = new Set<string>();
  let bytes = 0;
  await copy(storedRows(folder, tables), {
    found: ({ key }, { size, sha256 }) => {
      listed.push(JSON.stringify({ key, size, sha256 } satisfies ListedFile));
      bytes += size;
    },
    lost: ({ key }) => absent.add(key),
  });
  const lost = await stillNamed(copy, needs.shop, absent);
  if (lost.size < absent.size) return undefined;
  if (lost.size > 0 && !needs.despiteLost)
    throw new BackupFailure(
      `${lost.size} ${lost.size === 1 ? 'file is' : 'files are'} missing or damaged in the shop itself: ${someOf([...lost])}. Nothing was saved. Restore them from an earlier backup, or save everything else with --despite-lost`,
    );
  const file = 'files.ndjson.gz';
  const written = await writeLines(path.join(folder, file), inBatches(listed));
  return { takenAt, schema, tables, lost: [...lost], files: { file, ...written, count: listed.length, bytes } };
};

/** Reads everything of a new backup again, as it lies on the disk. The files were read again when they were stored. */
const verify = async (folder: string, { tables, files }: Snapshot, has: (content: Content) => Promise<boolean>) => {
  for (const table of tables) for await (const _rows of readTable(folder, table));
  let count = 0;
  for await (const lines of readLines(path.join(folder, files.file)))
    for (const line of lines) {
      const { key, ...content } = JSON.parse(line) as ListedFile;
      if (!(await has(content))) throw new BackupFailure(`${key} is not in the backup`);
      count += 1;
    }
  if (count !== files.count) throw new BackupFailure(`The list of the files has ${count} instead of ${files.count}`);
};

const snapshotOf = async (needs: Needs, copy: CopyFiles, begin: () => Promise<string>) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const folder = await begin();
    const snapshot = await takeSnapshot(needs, copy, folder);
    if (snapshot) return snapshot;
    await rm(folder, { recursive: true });
  }
  throw new BackupFailure(
    `Files were deleted faster than they could be copied, ${TRIES} times in a row. Nothing was saved: try again when less is going on`,
  );
};

/**
 * Saves a shop that may be serving: its files, then all rows of one moment, then the files that came in between.
 * @throws BackupFailure; the place has no new backup then
 */
export const takeBackup = async (
  shop: ShopPlace,
  place: BackupPlace,
  { quick = false, despiteLost = false, now = () => new Date() }: BackupOptions = {},
): Promise<{ backup: Backup; copied: { count: number; bytes: number } }> => {
  const needs = { shop, place, quick, despiteLost, now };
  if (!isPresentSchema(await schemaOf(shop.db)))
    throw new BackupFailure('The database belongs to another version: start this one once, or save with the other one');
  const secret = await shop.readSecret();
  const begunAt = now();
  const content = contentFolder(place.files);
  const copy = fileCopier({ files: shop.files, content, remembered: await rememberedFiles(place), quick });
  await copy(presentRows(shop), { found: () => undefined, lost: () => undefined });

  let begun: { name: string; folder: string } | undefined;
  try {
    const snapshot = await snapshotOf(needs, copy, async () => (begun = await place.begin(begunAt)).folder);
    if (begun === undefined) throw new Error('no folder');
    await writePrivately(path.join(begun.folder, 'secret'), secret);
    await content.sync();
    await verify(begun.folder, snapshot, (one) => content.has(one, quick));
    const backup = await place.finish(begun, {
      format: 1,
      begunAt: begunAt.toISOString(),
      ...snapshot,
      finishedAt: now().toISOString(),
      secretSha256: hashOf(secret),
    });
    return { backup, copied: content.copied() };
  } catch (error) {
    if (begun) await rm(begun.folder, { recursive: true, force: true });
    throw error;
  }
};
