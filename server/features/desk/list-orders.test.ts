import { text } from 'node:stream/consumers';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { hasEnded } from '#contract/orders/order.ts';
import { ORDER_VIEWS } from '#contract/orders/order-views.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { newId, newReference } from '#server/database/identifiers.ts';
import { measuredFiles } from '#server/features/measuring/measured-files.ts';
import { insertOrder } from '#server/features/orders/insert-order.repository.ts';
import { ordersService } from '#server/features/orders/orders.service.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';
import { orderLists } from './list-orders.ts';

const unmeasured: Parameters<typeof measuredFiles>[0] = {
  ofFiles: async () => new Map(),
  thumbnailsOf: async () => new Map(),
};

/** The lists of a shop with orders for three alternating delivery dates, and a record of every query. */
const shopWith = async (orders: number, { files = 1, measuring = unmeasured, statuses = ['new'] } = {}) => {
  const asked: CompiledQuery[] = [];
  const address = await addressOfDatabase(await temporaryFolder());
  const db = await connectDatabase(address, { onQuery: ({ query }) => void asked.push(query) });
  onTestFinished(() => db.destroy());
  const references: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < orders; at += 1) {
      const reference = newReference();
      references.push(reference);
      const order = {
        _id: newId(),
        reference,
        name: at % 2 === 0 ? 'Nasrin Akter' : 'Rahim Uddin',
        email: 'nasrin@example.com',
        company: 'Padma',
        project: 'Gripper',
        contact_number: '1',
        delivery_address: 'Rajshahi',
        delivery_date: `2026-12-2${at % 3}`,
        service_needed: '3D-Printing-fdm',
        details: '{}',
        status: statuses[at % statuses.length] ?? '',
        created_at: '2026-11-20T08:00:00.000Z',
      };
      const rows = Array.from({ length: files }, (_, position) => ({
        _id: newId(),
        order_id: order._id,
        position,
        name: 'a.stl',
        size: 1,
        sha256: 'f'.repeat(64),
      }));
      await insertOrder(tx, order, rows);
    }
  });
  asked.length = 0;
  return {
    db,
    lists: orderLists({
      db,
      now: () => new Date('2026-12-21T08:00:00Z'),
      standing: { bringUpToDate: async () => undefined },
      orders: ordersService({ secret: new Uint8Array(32), publicUrl: 'http://localhost' }),
      measuring: measuredFiles(measuring),
      estimating: { withSums: async (orders) => [...orders] },
    }),
    references,
    asked,
  };
};

test('an export runs its search only once, however many orders it finds, and has them complete and in order', async () => {
  const { lists, references, asked } = await shopWith(1_203);
  const exported = async (sort: 'newest' | 'wanted') =>
    (await text(lists.exportCsv({ q: 'NASRIN A', sort }))).matchAll(/^\uFEFF?"([^,\s]{5}-[^,\s]{5})",/gm);
  const firsts = references.filter((_, at) => at % 2 === 0);
  expect(Array.from(await exported('newest'), ([, reference]) => reference)).toEqual(firsts.toReversed());
  expect(asked.filter(({ sql }) => sql.includes(' like '))).toHaveLength(1);
  const byDay = [0, 1, 2].flatMap((day) => references.filter((_, at) => at % 2 === 0 && at % 3 === day));
  expect(Array.from(await exported('wanted'), ([, reference]) => reference)).toEqual(byDay);
});

// PostgreSQL reads six rows without an index.
test.skipIf(isOnPostgres)('orders of one status are read by delivery date from an index, without sorting', async () => {
  const { db, lists, asked } = await shopWith(6);
  const request = { status: 'new', sort: 'wanted', limit: 2 } as const;
  const { nextCursor } = await lists.list(request);
  await lists.list({ ...request, cursor: nextCursor });
  const pages = asked.filter(({ sql }) => sql.includes('order by "delivery_date"'));
  expect(pages).toHaveLength(2);
  for (const { sql, parameters } of pages) {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const plan = JSON.stringify((await db.executeQuery(explained)).rows);
    expect(plan).toContain('orders_by_status_and_date_wanted');
    expect(plan).not.toContain('TEMP B-TREE');
  }
});

// PostgreSQL reads six rows without an index.
test.skipIf(isOnPostgres)(
  'every view and every column of the list is read from an index that holds all that it asks',
  async () => {
    const { db, lists, asked } = await shopWith(6);
    for (const view of ORDER_VIEWS)
      for (const sort of ['newest', 'wanted', 'price', 'customer', 'made'] as const)
        await lists.list({ view, sort, limit: 2 });
    await lists.viewCounts();
    const walks = asked.filter(({ sql }) => sql.startsWith('select "_id"') || sql.includes('count('));
    expect(walks.length).toBeGreaterThan(20);
    for (const { sql, parameters } of walks) {
      const plan = (await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))).rows;
      expect(JSON.stringify(plan), sql).toMatch(/COVERING INDEX|INDEX orders_owed/);
    }
  },
);

const STATUSES = ['delivered', 'new', 'cancelled', 'ready', 'quoted'];

test('orders sorted by delivery date are paged with none twice and none left out, and what has ended is last', async () => {
  const { lists } = await shopWith(31, { statuses: STATUSES });
  const walk = async (filter: { q?: string; status?: string; service?: string }, limit: number) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await lists.list({ ...filter, sort: 'wanted', limit, cursor });
      found.push(...page.items.map(({ status, deliveryDate, _id }) => `${hasEnded(status)} ${deliveryDate} ${_id}`));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return found;
  };
  for (const [filter, count] of [
    [{}, 31],
    [{ service: '3D-Printing-fdm' }, 31],
    [{ q: 'Nasrin A' }, 16],
    [{ status: 'delivered' }, 7],
    [{ q: 'Nasrin A', status: 'ready' }, 3],
  ] as const) {
    const all = await walk(filter, 100);
    expect(all).toEqual(all.toSorted()); // 'false' is before 'true'
    expect(all).toHaveLength(count);
    for (const limit of [1, 2, 7]) expect(await walk(filter, limit)).toEqual(all);
  }
});

test.skipIf(isOnPostgres)(
  'orders of all statuses are read by delivery date from an index, as far as a page needs',
  async () => {
    const { db, lists, asked } = await shopWith(6, { statuses: STATUSES });
    const request = { sort: 'wanted', limit: 2 } as const;
    const { nextCursor } = await lists.list(request);
    await lists.list({ ...request, cursor: nextCursor });
    const pages = asked.filter(({ sql }) => sql.includes('order by "delivery_date"'));
    expect(pages).toHaveLength(3); // the second page needs both
    for (const { sql, parameters } of pages) {
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const plan = JSON.stringify((await db.executeQuery(explained)).rows);
      expect(plan).toContain('SEARCH orders USING COVERING INDEX orders_by_status_and_date_wanted');
      expect(plan).not.toContain('SCAN orders');
    }
  },
);

test.each([
  ['one file each', 230, 1, 3],
  ['many files each', 5, 60, 5],
])('an export reads what was measured of few files at a time: of orders with %s', async (_, orders, files, reads) => {
  const asked: number[] = [];
  const ofFiles = async (_service: string, files: readonly object[]) => {
    asked.push(files.length);
    return new Map<string, never>();
  };
  const { lists, references } = await shopWith(orders, { files, measuring: { ...unmeasured, ofFiles } });
  const csv = await text(lists.exportCsv({ sort: 'newest' }));
  expect(references.filter((reference) => !csv.includes(reference))).toEqual([]);
  expect([asked.length, Math.max(...asked)]).toEqual([reads, files === 1 ? 100 : 60]);
});
