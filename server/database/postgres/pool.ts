import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { endsConnection, explained } from './faults.ts';

const SECOND_MS = 1_000;
/** For a free connection, or for a new one. */
const CONNECTING_MS = 3 * SECOND_MS;
const STATEMENT_MS = 30 * SECOND_MS;
/** Longer than PostgreSQL takes to end a statement by itself: it did not answer at all. */
const SILENCE_MS = STATEMENT_MS + 5 * SECOND_MS;
const LOCK_MS = 5 * SECOND_MS;
const IDLE_IN_TRANSACTION_MS = 30 * SECOND_MS;
const IDLE_MS = 30 * SECOND_MS;

const INT8 = 20;
const NUMERIC = 1_700; // sums of int8

/** None of our numbers exceeds 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);

/** Text that PostgreSQL can store: it refuses the character NUL, which SQLite takes. */
const storable = (value: unknown) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** Explains its errors, and leaves the pool once its connection is of no more use. */
const guarded = (client: pg.PoolClient): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    try {
      return await client.query(text, values.map(storable));
    } catch (error) {
      isBroken ||= endsConnection(error);
      throw explained(error);
    }
  };
  const release = (isDiscarded?: boolean) => client.release(isDiscarded === true || isBroken);
  // Kysely also streams by cursors, which it is not given here.
  return { query: query as PostgresPoolClient['query'], release };
};

/** Connections now, those of them that are free, and how many callers wait for one. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface PoolOptions {
  /** At most so many connections. */
  connections: number;
  /** Migrations take as long as they take. */
  migrating?: boolean;
  /** Called with the pool once it is open. */
  onPool?: (pool: PoolCounts) => void;
}

const bounds = (migrating: boolean): pg.PoolConfig =>
  migrating
    ? {}
    : {
        statement_timeout: STATEMENT_MS,
        query_timeout: SILENCE_MS,
        lock_timeout: LOCK_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      };

/** A pool that never has more than so many connections, waits for nothing longer than a bound, and outlives its server. */
export const openPool = (url: string, { connections, migrating = false, onPool }: PoolOptions): PostgresPool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'karkhana', // the address may say otherwise
    max: connections,
    connectionTimeoutMillis: CONNECTING_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    types,
    ...bounds(migrating),
  });
  const lost = () => undefined; // whoever uses the connection next gets the error; unheard it would end the process
  onPool?.(pool);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw explained(error);
      });
      const known = clients.get(client) ?? guarded(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
