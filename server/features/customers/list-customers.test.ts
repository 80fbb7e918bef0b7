import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';
import { listCustomers } from './customers.repository.ts';

// PostgreSQL reads an empty table without an index.
test.skipIf(isOnPostgres)(
  'customers are walked by when they were last seen, and searched by their texts alone',
  async () => {
    const asked: CompiledQuery[] = [];
    const address = await addressOfDatabase(await temporaryFolder());
    const db = await connectDatabase(address, { onQuery: ({ query }) => void asked.push(query) });
    onTestFinished(() => db.destroy());
    await listCustomers(db, { texts: [], limit: 10 });
    await listCustomers(db, { texts: ['nasrin', '1711'], limit: 10 });
    const plans: string[] = [];
    for (const { sql, parameters } of asked.splice(0))
      plans.push(
        JSON.stringify((await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))).rows),
      );
    expect(plans[0]).toContain('SCAN customers USING INDEX customers_by_last_seen');
    expect(plans[0]).not.toContain('TEMP B-TREE');
    expect(plans[1]).toContain('SCAN searched USING COVERING INDEX customers_to_search');
  },
);
