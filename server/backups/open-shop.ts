import type { Config } from '#server/config/config.ts';
import { dataPlaces, lacksDatabase, readSecret } from '#server/data-folder.ts';
import { isNewPostgres, openUnmigrated } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import type { FileStore } from '#server/files/store.ts';
import { openFiles } from '#server/open-files.ts';
import { BackupFailure } from './backup-failure.ts';

/** Where a shop keeps its data. */
export interface ShopPlace {
  db: Database;
  files: FileStore;
  dataDir: string;
  /** The shop's own key. @throws ConfigError if it is missing */
  readSecret: () => Promise<Uint8Array>;
  /** The key that the settings give, instead of a file of the data folder. */
  givenSecret: Uint8Array | undefined;
  close: () => Promise<void>;
}

/** @throws BackupFailure if nothing was ever stored in the place, ConfigError if it cannot be used */
export const requireShop = async ({ dataDir, databaseUrl }: Config): Promise<void> => {
  if (databaseUrl === undefined && (await lacksDatabase(dataDir)))
    throw new BackupFailure(`There is no shop in DATA_DIR ${dataDir}`);
  if (databaseUrl !== undefined && (await isNewPostgres(databaseUrl)))
    throw new BackupFailure('There is no shop in the database of DATABASE_URL');
};

/** Opens a shop's data as it is, beside a server that may be running: nothing is made or migrated. */
export const openShop = async ({ dataDir, databaseUrl, filesAt, secret: given }: Config): Promise<ShopPlace> => {
  const places = dataPlaces(dataDir);
  const files = await openFiles(filesAt, places.files);
  const db = openUnmigrated(databaseUrl ?? places.database);
  return {
    db,
    files,
    dataDir,
    readSecret: () => readSecret(dataDir, { given }),
    givenSecret: given,
    close: async () => {
      files.close();
      await db.destroy();
    },
  };
};
