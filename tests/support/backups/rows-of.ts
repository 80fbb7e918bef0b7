import { sql } from 'kysely';
import { openUnmigrated } from '#server/database/connect.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';

const NOT_THE_SHOPS =
  /^kysely|^(last_backup|moved_shop|processes|leases|content_versions|throttles|resumable_uploads|upload_pieces|search_\w+)$/;

/** All rows of a shop's database, except what saving and moving themselves write down. */
export const rowsOf = async (dataDir: string) => {
  const db = openUnmigrated(await addressOfDatabase(dataDir));
  try {
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !NOT_THE_SHOPS.test(name));
    const found: Record<string, string[]> = {};
    for (const name of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return found;
  } finally {
    await db.destroy();
  }
};
