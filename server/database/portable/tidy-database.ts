import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { isPostgres, portableTables } from './portable-tables.ts';

/**
 * Lets PostgreSQL know at once what many new rows are like and that all may see them, without which it reads whole tables where an index
 * would do. SQLite needs nothing of that kind. Never fails: the rows are stored, and PostgreSQL tidies by itself in time.
 */
export const tidyDatabase = async (db: Database): Promise<void> => {
  if (!isPostgres(db)) return;
  const tables = await portableTables(db).catch(() => []);
  // One may fail because others hold the table, or a container has too little shared memory.
  for (const { name } of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db).catch(() => undefined);
};
