import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** What time it is for PostgreSQL, which may run on another machine. */
export const databaseClock = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  return new Date(rows[0]?.at ?? Number.NaN);
};
