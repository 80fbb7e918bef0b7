import cluster from 'node:cluster';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import { markOutcomeUnknown } from '#server/database/commits.ts';
import { diskFault } from './disk-fault.ts';
import { BEGIN_WRITING, lockWait } from './lock-wait.ts';
import { withPreparedStatements } from './prepared-statements.ts';

/** SQLite's busy timeout blocks the event loop, so lock-wait.ts waits instead while serving. Startup has nothing to block. */
const SERVING_WAIT_MS = 0;
const OPENING_WAIT_MS = 30_000;
/** For another program, which rarely is there; and for the other workers of a shop, which write all the time. */
const LOCK_WAIT_MS = cluster.isWorker ? 2_000 : 250;

/**
 * SQLite can roll back DDL, which Kysely does not assume: with this, an interrupted migration leaves no trace.
 * Kysely's own migration lock does nothing on SQLite; here the transaction's first write is the lock.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  override async acquireMigrationLock(db: Kysely<never>) {
    await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db);
  }
}

const isDiskError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR');

/** Keeps the cause of a failed transaction and marks those whose rows may have been committed anyway. */
class TransactionalSqliteDriver extends SqliteDriver {
  readonly #inTransaction: () => boolean;
  readonly #file: string;
  readonly #lockWait = lockWait(LOCK_WAIT_MS);
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, inTransaction: () => boolean, file: string) {
    super(config);
    this.#inTransaction = inTransaction;
    this.#file = file;
  }

  override async acquireConnection() {
    this.#connection ??= this.#lockWait(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : BEGIN_WRITING));
  }

  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      markOutcomeUnknown(error);
      if (isDiskError(error)) error.cause ??= await diskFault(this.#file);
      throw error;
    }
  }

  /** After an I/O error SQLite has already rolled back; another rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#inTransaction()) await super.rollbackTransaction(connection);
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #driver: () => SqliteDriver;

  constructor(config: SqliteDialectConfig, inTransaction: () => boolean, file: string) {
    super(config);
    this.#driver = () => new TransactionalSqliteDriver(config, inTransaction, file);
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }

  override createDriver() {
    return this.#driver();
  }
}

/** Sets the pragmas on every connection: better-sqlite3 reopens a WAL database with synchronous=NORMAL, which can lose a commit. */
const open = (file: string, migrating: boolean) => {
  const connection = new Sqlite(file, { timeout: OPENING_WAIT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  if (!migrating) connection.pragma(`busy_timeout = ${SERVING_WAIT_MS}`);
  return connection;
};

export const sqliteDialect = (file: string, { migrating = false } = {}) => {
  let connection: Sqlite.Database | undefined;
  const database = async () => {
    connection = open(file, migrating);
    return withPreparedStatements(connection);
  };
  return new TransactionalSqliteDialect({ database }, () => connection?.inTransaction ?? false, file);
};
