import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import { FORMER_NAMES } from './migrations/former-names.ts';

/** Kysely's table of migrations that ran. */
export interface MigrationTable {
  [DEFAULT_MIGRATION_TABLE]: { name: string };
}

const isMigrated = async (db: Kysely<MigrationTable>) => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
};

/** Kysely treats an unknown migration name as a missing migration and refuses the database. */
const renameFormer = async (db: Kysely<MigrationTable>) => {
  if (!(await isMigrated(db))) return;
  await db.transaction().execute(async (tx) => {
    for (const [former, name] of Object.entries(FORMER_NAMES))
      await tx.updateTable(DEFAULT_MIGRATION_TABLE).set({ name }).where('name', '=', former).execute();
  });
};

/**
 * Migrates a database to the latest schema.
 * @throws if that fails; the database stays as it was
 */
export const migrateDatabase = async (db: Kysely<MigrationTable>): Promise<void> => {
  await renameFormer(db);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // Two migrations merged in the wrong order must not lock a shop out; tests/rules/migrations.ts enforces the order.
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
};
