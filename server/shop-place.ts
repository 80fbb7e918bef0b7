import { type Config, ConfigError } from './config/config.ts';
import { dataPlaces, lacksDatabase, refuseLostDatabase } from './data-folder.ts';
import { isNewPostgres } from './database/connect.ts';
import type { FileStore } from './files/store.ts';
import { refuseMoved } from './refuse-moved.ts';

const lacksRows = ({ dataDir, databaseUrl }: Config) =>
  databaseUrl === undefined ? lacksDatabase(dataDir) : isNewPostgres(databaseUrl);

/**
 * A new database would not know the orders whose files are in the bucket.
 * @throws ConfigError
 */
const refuseLeftBucket = async (config: Config, files: FileStore) => {
  for await (const { key } of files.list()) {
    if (!key.startsWith('orders/') && !key.startsWith('images/')) continue;
    if (!(await lacksRows(config))) return; // another process has filled both meanwhile
    throw new ConfigError(
      'Settings: the database is empty, but the bucket of FILES_URL holds files of a shop: restore its database from a backup or, to start with an empty shop, name an empty bucket or folder of one',
    );
  }
};

/**
 * Looks at the place of a shop before anything is made in it.
 * @returns whether the shop is new
 * @throws ConfigError if a shop is half moved there, was moved away, or has lost its database
 */
export const isNewShop = async (config: Config, files: FileStore): Promise<boolean> => {
  const { dataDir, databaseUrl, filesAt } = config;
  const isNew = await lacksRows(config);
  await refuseMoved(config, isNew ? undefined : (databaseUrl ?? dataPlaces(dataDir).database));
  if (isNew) await refuseLostDatabase(dataDir, databaseUrl);
  if (isNew && filesAt !== undefined) await refuseLeftBucket(config, files);
  return isNew;
};
