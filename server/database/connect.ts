import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

const migrate = async (file: string) => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, { migrating: true }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('The database could not be brought to its newest shape', { cause: error });
  } finally {
    await db.destroy();
  }
};

/** Opens the database in a file, at its newest shape. Whoever opens it also destroys it. */
export const connectDatabase = async (file: string): Promise<Database> => {
  await migrate(file);
  return new Kysely<Tables>({ dialect: sqliteDialect(file) });
};
