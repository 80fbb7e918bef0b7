import { type QueryExecutorProvider, sql } from 'kysely';
import { ConfigError } from '#server/config/config.ts';

const OLDEST = 13;

/** @throws ConfigError if the database cannot hold every text, or is older than what we test with */
export const checkServer = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ encoding: string; version: string }>`
    select current_setting('server_encoding') as encoding, current_setting('server_version') as version`.execute(db);
  const { encoding = '', version = '' } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST)
    throw new ConfigError(`Settings: DATABASE_URL: PostgreSQL ${version} is too old: it must be ${OLDEST} or newer`);
  if (encoding !== 'UTF8')
    throw new ConfigError(
      `Settings: DATABASE_URL: the encoding of the database is ${encoding} and must be UTF8: create it as docs/operations.md shows`,
    );
};
