import type { Config } from '#server/config/config.ts';
import { connectDatabase } from '#server/database/connect.ts';
import type { ContentVersion } from '#server/database/content-version.ts';
import type { Migrated } from '#server/database/migrate.ts';
import { openSidePool, postgresContentVersion } from '#server/database/postgres/side-pool.ts';
import { sqliteContentVersion } from '#server/database/sqlite/content-version.ts';
import type { Database } from '#server/database/tables.ts';
import { measureFolder } from '#server/files/disk/measure-disk.ts';
import { diskReserve } from '#server/files/disk/reserve.ts';
import { releaseFormerJobs } from '#server/jobs/jobs.repository.ts';
import { forgetFormerProcesses } from '#server/processes/leases.repository.ts';
import { type Limits, sharedLimits } from '#server/processes/limits.ts';
import { dataPlaces, prepareDataFolder, readSecret, refuseHalfRestored } from './data-folder.ts';
import { openFiles } from './open-files.ts';
import { isNewShop } from './shop-place.ts';

/** Whether no other process can serve the same shop: its database is in a data folder, which is locked for one server. */
export const isAlone = ({ supervised, databaseUrl }: Config): boolean => !supervised && databaseUrl === undefined;

interface Shared {
  ports: {
    limits: Limits;
    /** Undefined where no other process changes the content. */
    contentVersion: ContentVersion | undefined;
  };
  close: () => Promise<void>;
}

const SIDE_CONNECTIONS = { limits: 3, version: 1 };

/** How many connections a process opens at most; undefined: its database is a file. */
export const connectionsOf = ({ databaseUrl, databaseConnections }: Config): number | undefined =>
  databaseUrl === undefined ? undefined : databaseConnections + SIDE_CONNECTIONS.limits + SIDE_CONNECTIONS.version;

/** Opens what a process counts and learns together with the others of its shop. */
export const openShared = (config: Config, secret: Uint8Array, db: Database): Shared => {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const { limits: forLimits, version: forVersion } = SIDE_CONNECTIONS;
    const pools = { limits: openSidePool(databaseUrl, forLimits), version: openSidePool(databaseUrl, forVersion) };
    const limits = sharedLimits({ secret, pool: pools.limits });
    const ports = { limits, contentVersion: postgresContentVersion(pools.version, db) };
    const open = () => Object.values(pools).filter((pool) => !pool.ending);
    return { ports, close: async () => void (await Promise.all(open().map((pool) => pool.end()))) };
  }
  const limits = sharedLimits({ secret, pool: undefined });
  if (isAlone(config)) return { ports: { limits, contentVersion: undefined }, close: async () => undefined };
  const contentVersion = sqliteContentVersion(dataPlaces(dataDir).database);
  return { ports: { limits, contentVersion }, close: async () => contentVersion.close() };
};

/** Ends what former processes were at. Call it only when none of them lives. */
export const endFormerWork = async (db: Database): Promise<void> => {
  await forgetFormerProcesses(db);
  await releaseFormerJobs(db);
};

/**
 * Before several workers open a shop, makes what only one may make: space on a full disk, its secret and the tables. In a data folder,
 * of which they are the only processes, it also ends what former ones were at.
 */
export const prepareForWorkers = async (config: Config, onMigrated?: (migrated: Migrated) => void): Promise<void> => {
  const { dataDir, databaseUrl, filesAt, secret: given } = config;
  await prepareDataFolder(dataDir);
  await refuseHalfRestored(dataDir);
  const places = dataPlaces(dataDir);
  await diskReserve(places.reserve, measureFolder(places.files)).releaseWhenFull(); // before the database writes anything
  const files = await openFiles(filesAt, places.files);
  const isNew = await isNewShop(config, files).finally(files.close);
  await readSecret(dataDir, { isNewShop: isNew, given });
  const db = await connectDatabase(databaseUrl ?? places.database, { ...(onMigrated && { onMigrated }) });
  if (databaseUrl === undefined) await endFormerWork(db);
  await db.destroy();
};
