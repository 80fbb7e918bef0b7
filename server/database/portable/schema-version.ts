import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { type MigrationTable, migrateDatabase } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import type { Database } from '#server/database/tables.ts';

/** The names of the migrations that ran; none in a database that is still empty. */
export const schemaOf = async (db: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
};

/** @returns those that this version does not know: the database was written by a newer one */
export const unknownMigrations = (schema: readonly string[]) => schema.filter((name) => migrations[name] === undefined);

/** Whether a schema is the one that this version works with. */
export const isPresentSchema = (schema: readonly string[]) =>
  unknownMigrations(schema).length === 0 && schema.length === Object.keys(migrations).length;

/** Migrates to the schema of these names, or to the present one. */
export const migrateTo = (db: Database, names: readonly string[] = Object.keys(migrations)) =>
  migrateDatabase(db as unknown as Kysely<MigrationTable>, {
    wanted: Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))),
  });
