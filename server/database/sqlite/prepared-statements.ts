import type Sqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than a shop's screens and mails use; lists of identifiers of different lengths are different statements. */
const STATEMENTS_KEPT = 500;

/**
 * Kysely prepares each query anew, and SQLite compiles it again each time: a sixth of the processor time of a list. This keeps the
 * statements that were used last, by their SQL. SQLite itself compiles them anew after the schema has changed.
 */
export const withPreparedStatements = (connection: Sqlite.Database): SqliteDatabase => {
  const kept = new LRUCache<string, Sqlite.Statement>({ max: STATEMENTS_KEPT });
  return {
    prepare: (sql) => {
      const statement = kept.get(sql) ?? connection.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    close: () => {
      kept.clear();
      connection.close();
    },
  };
};
