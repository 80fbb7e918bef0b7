import { type DatabaseConnection, PostgresDriver, SqliteDriver } from 'kysely';
import { vi } from 'vitest';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';

/** The error of SQLite when the disk fails during a commit. */
const diskFault = () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });

/**
 * Makes the next commit fail: `late`, after its rows are in the database, or `early`, before any is. As with a real disk,
 * the error does not tell which.
 */
export const failNextCommit = (
  when: 'late' | 'early',
  { prototype }: { prototype: SqliteDriver | PostgresDriver } = isOnPostgres ? PostgresDriver : SqliteDriver,
) => {
  const commit = Reflect.get<typeof prototype, 'commitTransaction'>(prototype, 'commitTransaction');
  const spy = vi.spyOn(prototype, 'commitTransaction');
  spy.mockImplementationOnce(async function (this: typeof prototype, connection: DatabaseConnection) {
    spy.mockRestore();
    if (when === 'late') await commit.call(this, connection);
    throw diskFault();
  });
};
