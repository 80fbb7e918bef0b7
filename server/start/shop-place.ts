import { type Config, ConfigError } from '#server/config/config.ts';
import { typedCommand } from '#server/config/typed-command.ts';
import { findFence, isNewPostgres } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/store.ts';
import { dataPlaces, lacksDatabase, refuseLostDatabase } from './data-folder.ts';
import { movingMarker } from './moving-marker.ts';

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
 * Nothing can be written in a database whose shop was moved away, and nothing is complete where one is still being moved to.
 * @throws ConfigError that says what to do
 */
const refuseMoved = async (config: Config, database: string | undefined) => {
  if (await movingMarker(config).isThere())
    throw new ConfigError(
      `Settings: a shop is half moved to this place: run the same ${typedCommand('move')} again, which goes on where it was cut off`,
    );
  if (database === undefined) return; // there is none yet
  const fence = await findFence(database);
  if (fence)
    throw new ConfigError(
      `Settings: the shop was moved to ${fence.to} on ${fence.at}: start it with the settings of that place. If the move did not end, run it again; to open the shop here as it was then, run ${typedCommand('move', '--undo')}`,
    );
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
