import { Kysely, type KyselyPlugin, type LogEvent } from 'kysely';
import { isMigrated, type Migrated, type MigrationTable, migrateDatabase } from './migrate.ts';
import { type Fence, fenceOf } from './portable/fence.ts';
import { checkServer } from './postgres/check-server.ts';
import { explainPostgresFault } from './postgres/explain-fault.ts';
import type { PoolOptions } from './postgres/pool.ts';
import { postgresDialect } from './postgres/postgres-dialect.ts';
import { SerializableKysely } from './postgres/serializable.ts';
import { checkIntegrity } from './sqlite/check-integrity.ts';
import { copyBeforeMigration } from './sqlite/copy-before-migration.ts';
import { explainDatabaseFault } from './sqlite/explain-fault.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

const CONNECTIONS_MAX = 10;
/** The migrator asks for the tables while it holds its lock. */
const MIGRATING_CONNECTIONS = 2;

/** Whether a database is a PostgreSQL server's, by its address. Every other address is the path of an SQLite file. */
const isPostgres = (address: string) => /^postgres(ql)?:\/\//.test(address);

/** For those who count and trace what the database does. */
export interface DatabaseWatch {
  /** Called after each query. `system` is OpenTelemetry's name of the database. */
  onQuery?: ((event: LogEvent, system: 'postgresql' | 'sqlite') => void) | undefined;
  onPool?: PoolOptions['onPool'];
}

interface Options extends DatabaseWatch {
  connections?: number;
  plugins?: KyselyPlugin[];
  migrating?: boolean;
}

const dialectFor = (address: string, { migrating = false, connections = CONNECTIONS_MAX, onPool }: Options) =>
  isPostgres(address)
    ? postgresDialect(address, { connections, migrating, ...(onPool && { onPool }) })
    : sqliteDialect(address, { migrating });

const beforeServing = async <Result>(address: string, work: (db: Kysely<MigrationTable>) => Promise<Result>) => {
  const options = { migrating: true, connections: MIGRATING_CONNECTIONS };
  const db = new Kysely<MigrationTable>({ dialect: dialectFor(address, options) });
  try {
    return await work(db);
  } catch (error) {
    throw isPostgres(address) ? explainPostgresFault(address, error) : explainDatabaseFault(address, error);
  } finally {
    await db.destroy();
  }
};

/**
 * Whether nothing was ever stored in a PostgreSQL database.
 * @throws ConfigError if it cannot be used
 */
export const isNewPostgres = (address: string): Promise<boolean> =>
  beforeServing(address, async (db) => {
    await checkServer(db);
    return !(await isMigrated(db));
  });

/** Where the shop of a database was moved; undefined while it lives there. @throws ConfigError if it cannot be used */
export const findFence = (address: string): Promise<Fence | undefined> =>
  beforeServing(address, (db) => fenceOf(db as unknown as Database));

const open = (address: string, { onQuery, plugins = [], ...options }: Options): Database => {
  const dialect = dialectFor(address, options);
  const system = isPostgres(address) ? 'postgresql' : 'sqlite';
  const config = { dialect, plugins, ...(onQuery && { log: (event: LogEvent) => onQuery(event, system) }) };
  return isPostgres(address) ? new SerializableKysely<Tables>(config) : new Kysely<Tables>(config);
};

/** Opens a database as it is, for work that may take long: nothing is made or migrated. The caller must destroy it. */
export const openUnmigrated = (address: string): Database =>
  open(address, { migrating: true, connections: MIGRATING_CONNECTIONS });

/** The same for a look that waits for nothing longer than a shop that serves. */
export const openToLook = (address: string): Database =>
  open(address, { migrating: !isPostgres(address), connections: MIGRATING_CONNECTIONS });

/**
 * Opens a database and migrates it to the latest schema. The caller must destroy it.
 * @param address the path of an SQLite file, or the URL of a PostgreSQL database
 * @throws ConfigError if it cannot be used
 */
export const connectDatabase = async (
  address: string,
  { onMigrated, ...options }: Omit<Options, 'migrating'> & { onMigrated?: (migrated: Migrated) => void } = {},
): Promise<Database> => {
  await beforeServing(address, (db) => {
    const copy = (schema: number) => copyBeforeMigration(db, address, schema);
    return migrateDatabase(db, { onMigrated, ...(!isPostgres(address) && { copy }) });
  });
  return open(address, options);
};

/**
 * Looks for damage. PostgreSQL finds it by itself: its pages have checksums, which are checked whenever one is read.
 * @returns the first few faults
 */
export const checkDatabase = async (address: string, signal: AbortSignal): Promise<string[]> =>
  isPostgres(address) ? [] : checkIntegrity(address, signal);
