import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { invoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';
import { countViews } from './count-views.ts';
import { countUndecided, listUndecided } from './decisions.repository.ts';
import { countOrders } from './filtered-orders.repository.ts';
import { listOrders } from './list-orders.repository.ts';
import { todayReader } from './today.ts';

const NOW = new Date('2026-12-21T08:00:00Z');
const DAYS = { today: '2026-12-21', weekEnd: '2026-12-27' };
const NOTHING = { products: [], total: 0 };

const today = (db: Database) =>
  todayReader({
    db,
    now: () => NOW,
    standing: { bringUpToDate: async () => undefined },
    invoicedOrders,
    products: { lowStock: async () => NOTHING },
    settings: { inForce: async () => ({ 'products.lowStock': 0 }) as never },
  })();

/** Every view in every sequence, from the first page and from a later one. */
const views = async (db: Database) => {
  const after = { delivery_date: '2026-12-20', _id: 'x', key: 1 };
  for (const view of ['open', 'overdue', 'today', 'week', 'me', 'customer'] as const)
    for (const sort of ['newest', 'wanted', 'price', 'customer', 'made'] as const)
      for (const page of [undefined, sort === 'price' ? after : { ...after, key: 'x' }])
        await listOrders(db, { view: { view, ...DAYS }, sort, limit: 2, after: page });
};

/** What waits for one thing, in every sequence. */
const waitingFor = async (db: Database) => {
  const after = { delivery_date: '2026-12-20', _id: 'x', key: 1 };
  for (const sort of ['newest', 'wanted', 'price', 'customer', 'made'] as const)
    for (const page of [undefined, sort === 'price' ? after : { ...after, key: 'x' }])
      await listOrders(db, { why: 'price', sort, limit: 2, after: page });
  await countOrders(db, { why: 'price' });
};

const READERS: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'Today reads': today,
  'its views, and their pages, are': views,
  'what waits for one thing is': waitingFor,
  'the views are counted from': (db) => countViews(db, NOW),
  'what the owner is asked next is': (db) => listUndecided(db, { limit: 10, after: undefined }),
  'and how much that is': countUndecided,
};

/** The day that orders are wanted on narrows them down as well. */
const ALLOWED =
  /USING (?:COVERING )?INDEX (?:(?:orders_live|orders_owed|orders_by_arrival)\b|orders_desk_by_date \(delivery_date=)/;

// PostgreSQL reads an empty table without an index.
test.skipIf(isOnPostgres).each(Object.entries(READERS))(
  '%s found among orders that are open or waited for, and not among those of former years',
  async (_name, read) => {
    const asked: CompiledQuery[] = [];
    const address = await addressOfDatabase(await temporaryFolder());
    const db = await connectDatabase(address, { onQuery: ({ query }) => void asked.push(query) });
    onTestFinished(() => db.destroy());
    await read(db);
    const ofOrders = asked.filter(({ sql }) => sql.includes('from "orders"'));
    expect(ofOrders.length).toBeGreaterThan(0);
    for (const { sql, parameters } of ofOrders) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      const steps = (rows as { detail: string }[]).map(({ detail }) => detail);
      for (const step of steps.filter((detail) => /(?:SCAN|SEARCH) orders\b/.test(detail)))
        expect(step, sql).toMatch(ALLOWED);
    }
  },
);
