import { readFile, rename, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './tables.ts';

const ONLY = 1;

const readRow = async (db: Database) => {
  const row = await db.selectFrom('high_water').select('at').where('_id', '=', ONLY).executeTakeFirst();
  return row?.at;
};

const readMark = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const at = text.trim();
  return Number.isNaN(Date.parse(at)) ? undefined : at;
};

/**
 * The last time the database was in use, stored in it and in a file beside it. SQLite cannot detect that its newest
 * transactions are lost (an old copy was restored, or the -wal is gone or truncated), since the rest is still consistent.
 * Comparing it with the file can.
 */
export const highWater = (db: Database, file: string) => ({
  /** The time in the database, and whether the file has a later one. */
  read: async (): Promise<{ at: Date | undefined; isBehind: boolean }> => {
    const [row, mark] = await Promise.all([readRow(db), readMark(file)]);
    return { at: row === undefined ? undefined : new Date(row), isBehind: mark !== undefined && (row ?? '') < mark };
  },

  /** Writes the database first, so that the file is never ahead of what is safe on disk. */
  raise: async (to: Date): Promise<void> => {
    const at = to.toISOString();
    await db
      .insertInto('high_water')
      .values({ _id: ONLY, at })
      // Of several servers the one whose clock is ahead must not be taken back.
      .onConflict((conflict) => conflict.column('_id').doUpdateSet({ at }).where('high_water.at', '<', at))
      .execute();
    await writeFile(`${file}.new`, `${at}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  },
});

/** When the first migration ran. */
export const databaseMadeAt = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ at: string | null }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
};
