import Sqlite from 'better-sqlite3';
import { type Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';

/** A lock wait freezes the event loop, so it is short while serving; migrating, nothing else waits. */
const SERVING_WAIT_MS = 250;
const MIGRATING_WAIT_MS = 30_000;

/**
 * SQLite can roll back DDL, which Kysely does not assume: with this a migration that is cut off leaves nothing.
 * Kysely's own migration lock does nothing on SQLite; here the first write of the transaction is the lock.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  override async acquireMigrationLock(db: Kysely<never>) {
    await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db);
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/** Set on every connection: better-sqlite3 reopens a WAL database with synchronous=NORMAL, which may lose a commit. */
const open = (file: string, waitMs: number) => {
  const connection = new Sqlite(file, { timeout: waitMs });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  return connection;
};

export const sqliteDialect = (file: string, { migrating = false } = {}) =>
  new TransactionalSqliteDialect({
    database: () => Promise.resolve(open(file, migrating ? MIGRATING_WAIT_MS : SERVING_WAIT_MS)),
  });
