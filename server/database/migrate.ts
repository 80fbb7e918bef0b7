import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { ConfigError } from '#server/config/config.ts';
import { migrations, type ShopMigration } from './migrations/all.ts';
import type { SchemaMinimumRow } from './process-tables.ts';
import { mayWorkWith, readMinimum, setMinimum } from './schema-minimum.ts';

/** Kysely's table of migrations that ran. */
export interface MigrationTable {
  [DEFAULT_MIGRATION_TABLE]: { name: string };
  schema_minimum: SchemaMinimumRow;
}

/** Whether migrations ever ran. */
export const isMigrated = async (db: Kysely<MigrationTable>) => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
};

/** The names of all migrations that ran, oldest first. */
export const ranMigrations = async (db: Pick<Kysely<MigrationTable>, 'selectFrom'>): Promise<string[]> => {
  const rows = await db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

type Migrations = Readonly<Record<string, ShopMigration>>;

/**
 * Whether a newer version has migrated the database, and this one may go on with its schema.
 * @throws ConfigError if it may not
 */
const isNewerButFits = async (db: Kysely<MigrationTable>, own: Migrations): Promise<boolean> => {
  if (!(await isMigrated(db))) return false;
  const ran = await ranMigrations(db);
  const newest = ran.findLast((name) => own[name] === undefined);
  if (newest === undefined) return false;
  const lacks = Object.keys(own).some((name) => !ran.includes(name));
  if (!lacks && mayWorkWith(await readMinimum(db), own)) return true;
  throw new ConfigError(
    `Settings: a newer version of the shop has migrated the database (${newest}), and this one would not understand it: start the newer version, or restore a backup from before into an empty place`,
  );
};

/** Has each migration state the oldest version that may go on, in its own transaction. */
const stating = (wanted: Migrations): Record<string, ShopMigration> =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, migration]) => {
      const { oldest } = migration;
      if (oldest === undefined) return [name, migration];
      const up = async (db: Kysely<MigrationTable>) => {
        await migration.up(db);
        await setMinimum(db, oldest);
      };
      return [name, { up }];
    }),
  );

/**
 * Migrates a database to the latest schema, or to that of some of the migrations. A newer schema that this version may work with stays.
 * @throws ConfigError if the schema is newer and it may not, or whatever fails; the database stays as it was
 */
export const migrateDatabase = async (db: Kysely<MigrationTable>, wanted: Migrations = migrations): Promise<void> => {
  if (await isNewerButFits(db, wanted)) return;
  const provider = { getMigrations: () => Promise.resolve(stating(wanted)) };
  // Two migrations merged in the wrong order must not lock a shop out; tests/rules/migrations.ts enforces the order.
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
};
