import { type Config, ConfigError } from '#server/config/config.ts';
import { placeName } from '#server/config/name-place.ts';
import { isNewPostgres } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { countAllOrders } from '#server/features/backups/backups.repository.ts';
import { lacksDatabase } from '#server/start/data-folder.ts';
import { momentText, ordersText } from './backup-texts.ts';

const HOW_TO_NAME =
  'Nothing was made or changed. Say which one you mean: with DATA_DIR=/its/folder before the command, or with the file of its settings behind it, as in --env-file /etc/karkhana.env. A new shop is made by npm start alone';

/** Nothing was ever stored where the settings say. */
export class NoShop extends ConfigError {}

/**
 * Commands work on a shop that is there: one made by a command in the wrong folder would be empty, and be taken for the real one.
 * @throws NoShop that says how to name another place; ConfigError if the database does not answer
 */
export const requireShop = async ({ dataDir, databaseUrl }: Config): Promise<void> => {
  if (databaseUrl === undefined && (await lacksDatabase(dataDir)))
    throw new NoShop(`There is no shop in DATA_DIR ${dataDir}. ${HOW_TO_NAME}`);
  if (databaseUrl !== undefined && (await isNewPostgres(databaseUrl)))
    throw new NoShop(`There is no shop in the database of DATABASE_URL. ${HOW_TO_NAME}`);
};

/** A line by which its owner knows the shop that a command works on. */
export const shopLine = async (config: Config, db: Database): Promise<string> => {
  const { orders, newest } = await countAllOrders(db);
  const when = newest && `, the newest ${newest.reference} of ${momentText(newest.created_at)}`;
  return `The shop of ${config.publicUrl} in ${placeName(config)}: ${ordersText(orders)}${when ?? ''}.`;
};
