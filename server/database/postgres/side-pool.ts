import pg from 'pg';
import { type ContentVersion, readContentVersion } from '#server/database/content-version.ts';
import type { Database } from '#server/database/tables.ts';

const ANSWER_WITHIN_MS = 1_000;
const IDLE_MS = 30_000;

/**
 * Connections for short questions that must not wait behind transactions: the version of the content, and whether a limit is
 * reached. Each kind has its own, so that neither waits for the other.
 */
export const openSidePool = (url: string, connections: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'karkhana aside',
    max: connections,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    statement_timeout: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
  });
  const lost = () => undefined; // whoever uses the connection next gets the error; unheard it would end the process
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
};

/** Asks the database each time: a message that another process sends may come later than the request that must not be stale. */
export const postgresContentVersion = (pool: pg.Pool, db: Database): ContentVersion => ({
  ask: async () => {
    const { rows } = await pool.query<{ version: number }>({
      name: 'content version',
      text: "select version from content_versions where name = 'content'",
    });
    return rows[0]?.version ?? 0;
  },
  askAgain: () => readContentVersion(db),
  close: () => undefined, // the pool is its owner's
});
