import { type DatabaseConnection, SqliteDriver } from 'kysely';
import { vi } from 'vitest';

/** What a disk says that fails in the moment of a commit, as SQLite passes it on. */
const diskFault = () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });

/**
 * The next commit fails: `late`, when its rows are in the database already, or `early`, before any is.
 * Nobody is told which of the two it was, as with a real disk.
 */
export const failNextCommit = (when: 'late' | 'early') => {
  const commit = Reflect.get<SqliteDriver, 'commitTransaction'>(SqliteDriver.prototype, 'commitTransaction');
  const spy = vi.spyOn(SqliteDriver.prototype, 'commitTransaction');
  spy.mockImplementationOnce(async function (this: SqliteDriver, connection: DatabaseConnection) {
    spy.mockRestore();
    if (when === 'late') await commit.call(this, connection);
    throw diskFault();
  });
};
