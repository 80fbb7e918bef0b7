import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, openUnmigrated } from '#server/database/connect.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { tidyDatabase } from './tidy-database.ts';

test('a table that PostgreSQL cannot tidy just now is left to it, and the others are tidied: no move or restore fails by it', async () => {
  const address = new URL(await emptyPostgres());
  const owner = await connectDatabase(address.href);
  onTestFinished(() => owner.destroy());
  const message = { name: 'A', name_folded: 'a', email: 'a@example.com', country: '', company_name: '', message: '' };
  await owner
    .insertInto('contact_messages')
    .values({ ...message, _id: 'm', created_at: '2026-11-22' })
    .execute();
  address.searchParams.set('options', '-c lock_timeout=50');
  const db = openUnmigrated(address.href);
  onTestFinished(() => db.destroy());

  await owner.transaction().execute(async (tx) => {
    await sql`lock table administrators in share update exclusive mode`.execute(tx); // as another vacuum does
    await tidyDatabase(db);
  });
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname = 'contact_messages'`.execute(db);
  expect(rows).toEqual([{ reltuples: 1 }]);
});
