import type { Config } from '#server/config/config.ts';
import { openUnmigrated } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import type { FileStore } from '#server/files/store.ts';
import { dataPlaces, readSecret } from '#server/start/data-folder.ts';
import { openFiles } from '#server/start/open-files.ts';

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
