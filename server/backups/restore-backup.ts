import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateTo, schemaOf, unknownMigrations } from '#server/database/portable/schema-version.ts';
import { NotFound } from '#server/errors.ts';
import { recordBackup } from '#server/features/backups/backups.repository.ts';
import { BackupFailure, someOf } from './backup-failure.ts';
import type { Backup } from './backup-place.ts';
import type { ContentFolder } from './content-folder.ts';
import { requireEmpty } from './empty-place.ts';
import { firstDifference, firstWithRows, type IncomingTable, importRows } from './import-rows.ts';
import { inParallel } from './in-parallel.ts';
import { type ListedFile, listedFile } from './manifest.ts';
import type { ShopPlace } from './open-shop.ts';
import { putFile } from './put-file.ts';
import { putSecret, refuseOtherSecret } from './put-secret.ts';
import { restoreMarker } from './restore-marker.ts';
import { readLines } from './table-files.ts';
import { readTable } from './table-snapshot.ts';

const damaged = (what: string, cause?: unknown) =>
  new BackupFailure(`The backup is damaged: ${what}. Restore another one`, { cause });

/** @throws BackupFailure if the secret is not the one that was saved */
const readSavedSecret = async ({ folder, manifest }: Backup) => {
  const secret = await readFile(path.join(folder, 'secret')).catch((cause: unknown) => {
    throw damaged('its secret cannot be read', cause);
  });
  if (createHash('sha256').update(secret).digest('hex') !== manifest.secretSha256)
    throw damaged('its secret has changed');
  return secret;
};

async function* readList({ folder, manifest: { files } }: Backup): AsyncGenerator<ListedFile[]> {
  let count = 0;
  let sha256 = '';
  for await (const lines of readLines(path.join(folder, files.file), (found) => (sha256 = found.sha256))) {
    count += lines.length;
    yield lines.map((line) => listedFile.parse(JSON.parse(line)));
  }
  if (count !== files.count || sha256 !== files.sha256) throw damaged('the list of its files has changed');
}

/** Reads all of a backup but its files, before anything is written. @throws BackupFailure */
const check = async (backup: Backup) => {
  const unknown = unknownMigrations(backup.manifest.schema);
  if (unknown.length > 0)
    throw new BackupFailure(`The backup was made by a newer version (${someOf(unknown)}): install that one first`);
  await readSavedSecret(backup);
  try {
    for (const table of backup.manifest.tables) for await (const _rows of readTable(backup.folder, table));
    for await (const _files of readList(backup));
  } catch (error) {
    throw error instanceof BackupFailure ? error : damaged((error as Error).message, error);
  }
};

const openSaved = async (content: Pick<ContentFolder, 'read'>, { key, sha256 }: ListedFile) => {
  try {
    return await content.read(sha256);
  } catch (cause) {
    throw cause instanceof NotFound ? damaged(`the content of ${key} (${sha256}) is not in files/`, cause) : cause;
  }
};

const restoreFiles = async (backup: Backup, content: Pick<ContentFolder, 'read'>, shop: ShopPlace) => {
  let copied = 0;
  await inParallel(readList(backup), async (file) => {
    if (await putFile(shop.files, file, () => openSaved(content, file))) copied += 1;
  });
  return copied;
};

const restoreRows = async ({ folder, manifest: { schema, tables } }: Backup, { db }: ShopPlace) => {
  await migrateTo(db, schema);
  const incoming = tables.map((stored): IncomingTable => ({ ...stored, rowsOf: () => readTable(folder, stored) }));
  await importRows(db, incoming);
};

/** Whether an interrupted restore of this backup has written the rows already. @throws BackupFailure if they are others */
const hasRows = async (backup: Backup, { db }: ShopPlace, phase: 'files' | 'rows') => {
  if (phase === 'rows') return true;
  if ((await firstWithRows(db)) === undefined) return false;
  const schema = await schemaOf(db);
  const isSame = schema.join() === backup.manifest.schema.join();
  if (isSame && (await firstDifference(db, backup.manifest.tables)) === undefined) return true;
  throw new BackupFailure('The database there has rows that are not of this backup: nothing was changed');
};

/**
 * Restores a backup into an empty place, which nobody serves meanwhile. An interrupted one goes on when it is started again; no
 * server starts there before it has ended.
 * @throws BackupFailure
 */
export const restoreBackup = async (
  backup: Backup,
  content: Pick<ContentFolder, 'read'>,
  shop: ShopPlace,
): Promise<{ copied: number }> => {
  await check(backup);
  refuseOtherSecret(shop, await readSavedSecret(backup));
  const marker = restoreMarker(shop.dataDir);
  const begun = await marker.read();
  if (begun && begun.backup !== backup.name)
    throw new BackupFailure(
      `Another backup, ${begun.backup}, is half restored there: restore that one to its end, or take an empty place`,
    );
  if (!begun) await requireEmpty(shop, backup.manifest.schema);
  const isThere = begun !== undefined && (await hasRows(backup, shop, begun.phase));
  if (!begun) await marker.write({ backup: backup.name, phase: 'files' });

  const copied = await restoreFiles(backup, content, shop);
  if (!isThere) await restoreRows(backup, shop);
  await marker.write({ backup: backup.name, phase: 'rows' });
  await migrateTo(shop.db);
  await putSecret(await readSavedSecret(backup), shop);
  const { takenAt, files } = backup.manifest;
  await recordBackup(shop.db, { at: takenAt, files: files.count, bytes: files.bytes });
  await marker.remove();
  return { copied };
};
