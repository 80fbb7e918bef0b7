import { access } from 'node:fs/promises';
import { schemaOf } from '#server/database/portable/schema-version.ts';
import type { FileStore } from '#server/files/store.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { BackupFailure } from './backup-failure.ts';
import { firstWithRows } from './import-rows.ts';
import type { ShopPlace } from './open-shop.ts';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const hasFiles = async (files: FileStore) => {
  for await (const _file of files.list()) return true;
  return false;
};

/** What an empty place may have already, because the shop that comes has it there. */
interface Shared {
  files?: boolean;
  secret?: boolean;
}

/** @throws BackupFailure unless the place has no data of a shop, or only what an interrupted try has left there */
export const requireEmpty = async (
  { db, files, dataDir }: ShopPlace,
  schema: readonly string[],
  shared: Shared = {},
): Promise<void> => {
  const full = await firstWithRows(db);
  if (full !== undefined)
    throw new BackupFailure(
      `The database there is not empty (its table ${full} has rows). Only an empty place is filled: nothing was changed`,
    );
  const other = (await schemaOf(db)).filter((name) => !schema.includes(name));
  if (other.length > 0)
    throw new BackupFailure(
      `The database there was made by another version (${other.join(', ')}). Take a new one: nothing was changed`,
    );
  if (shared.files !== true && (await hasFiles(files)))
    throw new BackupFailure(
      'There are files of a shop there already. Only an empty place is filled: nothing was changed',
    );
  const { secret } = dataPlaces(dataDir);
  if (shared.secret !== true && (await exists(secret)))
    throw new BackupFailure(
      `${secret} is the key of a shop already. Only an empty place is filled: nothing was changed`,
    );
};
