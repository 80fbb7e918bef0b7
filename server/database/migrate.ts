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

/** The number of the last of these migrations; 0: there is none. */
export const schemaNumber = (names: readonly string[]): number => Number(names.at(-1)?.slice(0, 4) ?? 0);

/** How a database with data came to the present schema; by the numbers of migrations. */
export interface Migrated {
  from: number;
  to: number;
  ms: number;
  /** Where the database lies as it was before. */
  copy?: string;
}

interface Migrating {
  wanted?: Migrations;
  /** Called before a database with data is migrated. @returns the path of the copy */
  copy?: (schema: number) => Promise<string>;
  onMigrated?: ((migrated: Migrated) => void) | undefined;
}

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
export const migrateDatabase = async (
  db: Kysely<MigrationTable>,
  { wanted = migrations, copy, onMigrated }: Migrating = {},
): Promise<void> => {
  if (await isNewerButFits(db, wanted)) return;
  const ran = (await isMigrated(db)) ? await ranMigrations(db) : [];
  const names = Object.keys(wanted);
  if (names.every((name) => ran.includes(name))) return;
  const [from, to] = [schemaNumber(ran), schemaNumber(names)];
  const kept = from === 0 ? undefined : await copy?.(from);
  const began = performance.now();
  const provider = { getMigrations: () => Promise.resolve(stating(wanted)) };
  // Two migrations merged in the wrong order must not lock a shop out; tests/rules/migrations.ts enforces the order.
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
  if (from > 0) onMigrated?.({ from, to, ms: performance.now() - began, ...(kept !== undefined && { copy: kept }) });
};
