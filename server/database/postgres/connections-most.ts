import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** How many connections PostgreSQL lets us have at most, if nobody else has any: by itself, for this database and for this user. */
export const connectionsMost = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ most: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as most`.execute(db);
  return rows[0]?.most ?? Number.POSITIVE_INFINITY;
};
