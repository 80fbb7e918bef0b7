import { Kysely } from 'kysely';
import { type MigrationTable, migrateDatabase } from './migrate.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

const migrate = async (file: string) => {
  const db = new Kysely<MigrationTable>({ dialect: sqliteDialect(file, { migrating: true }) });
  try {
    await migrateDatabase(db);
  } finally {
    await db.destroy();
  }
};

/** Opens the database in a file and migrates it to the latest schema. The caller must destroy it. */
export const connectDatabase = async (file: string): Promise<Database> => {
  await migrate(file);
  return new Kysely<Tables>({ dialect: sqliteDialect(file) });
};
