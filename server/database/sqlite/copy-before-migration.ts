import { chmod, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

const PRIVATE_FILE = 0o600;
const BEFORE = '.before-';

/**
 * Copies a database beside itself before it is migrated, as of one moment, also while somebody writes. Of such copies the newest stays.
 * @param schema the number of the last migration that ran
 * @returns the copy's path
 */
export const copyBeforeMigration = async <Tables>(
  db: Kysely<Tables>,
  database: string,
  schema: number,
): Promise<string> => {
  const copy = `${database}${BEFORE}${schema}`;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
    await chmod(unfinished, PRIVATE_FILE);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { force: true }); // a disk that it filled is of no use to whoever serves meanwhile
    throw error;
  }
  const folder = path.dirname(database);
  for (const name of await readdir(folder))
    if (name.startsWith(path.basename(database) + BEFORE) && name !== path.basename(copy))
      await rm(path.join(folder, name), { force: true });
  return copy;
};
