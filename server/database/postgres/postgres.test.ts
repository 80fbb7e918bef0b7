import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isOutcomeUnknown } from '#server/database/commits.ts';
import { connectDatabase, isNewPostgres } from '#server/database/connect.ts';
import { nextDocumentNumber } from '#server/database/document-numbers.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { foldCase, textSearch } from '#server/database/search.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';

const opened = async (address: string) => {
  const db = await connectDatabase(address);
  onTestFinished(() => db.destroy());
  return db;
};
const aDatabase = async () => opened(await emptyPostgres());

const message = (_id: string, name: string) => ({
  _id,
  name,
  name_folded: foldCase(name),
  email: 'rahim@example.com',
  country: 'Bangladesh',
  company_name: '',
  message: 'Hello',
  created_at: '2026-11-20T08:00:00.000Z',
});
const addMessages = (db: Database, names: readonly string[]) =>
  db
    .insertInto('contact_messages')
    .values(names.map((name, at) => message(`m${at}`, name)))
    .execute();

const addKey = (tx: InTransaction, key: string) =>
  tx
    .insertInto('idempotency_keys')
    .values({ scope: 'test', key, answer: '{}', request_hash: null, created_at: '2026-11-20T08:00:00.000Z' })
    .execute();

test('two servers that start at once on a new database migrate it once', async () => {
  const address = await emptyPostgres();
  expect(await isNewPostgres(address)).toBe(true);
  const [db] = await Promise.all(Array.from({ length: 4 }, () => opened(address)));
  expect(await isNewPostgres(address)).toBe(false);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db as Database);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

test('texts are sorted by their bytes, and numbers of 64 bits are numbers, as on SQLite', async () => {
  const db = await aDatabase();
  const names = ['b', 'B', 'a', 'Z', 'ä', '_', 'আ', '🏭', '-'];
  await addMessages(db, names);
  const rows = await db.selectFrom('contact_messages').select('name').orderBy('name').execute();
  const byBytes = names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  expect(rows.map(({ name }) => name)).toEqual(byBytes);
  const size = 2 ** 53 - 1;
  await db.insertInto('uploads').values({ _id: 'u', name: 'a', size, sha256: '', created_at: '' }).execute();
  const { sum, count } = await db
    .selectFrom('uploads')
    .select((eb) => [eb.fn.sum('size').as('sum'), eb.fn.countAll().as('count')])
    .executeTakeFirstOrThrow();
  expect([sum, count]).toEqual([size, 1]);
});

test('a text with the character NUL, which PostgreSQL cannot store, is stored with a visible mark in its place', async () => {
  const db = await aDatabase();
  await addMessages(db, ['Ra\0him']);
  expect(await db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Ra\uFFFDhim' }]);
  const found = db
    .selectFrom('contact_messages')
    .select('_id')
    .where(textSearch('contact_messages', 'name_folded', '\0'));
  expect(await found.execute()).toEqual([{ _id: 'm0' }]);
});

describe('a search', () => {
  test.each([
    ['HIM', ['Rahim', 'RAHIMA']],
    ['50%', ['50% off']],
    ['a_b', ['a_b']],
    ['\\', ['back\\slash']],
    ['ঢাকা', ['কারখানা ঢাকা']],
  ])('for %s finds it anywhere in a text', async (text, found) => {
    const db = await aDatabase();
    await addMessages(db, ['Rahim', 'RAHIMA', 'Karim', '50% off', '500 off', 'a_b', 'aXb', 'back\\slash', 'কারখানা ঢাকা']);
    const rows = await db
      .selectFrom('contact_messages')
      .select('name')
      .where(textSearch('contact_messages', 'name_folded', text))
      .orderBy('_id')
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(found);
  });

  test('for something rare among many reads an index of trigrams instead of every row', async () => {
    const db = await aDatabase();
    for (let batch = 0; batch < 10; batch += 1)
      await db
        .insertInto('contact_messages')
        .values(
          Array.from({ length: 1_000 }, (_, at) => message(`m${batch}-${at}`, `Sender ${batch}${at} of Rajshahi`)),
        )
        .execute();
    await addMessages(db, ['Xylophone Works']);
    await sql`vacuum analyze contact_messages`.execute(db);
    const query = db
      .selectFrom('contact_messages')
      .select('name')
      .where(textSearch('contact_messages', 'name_folded', 'xylophone'));
    const plan = await query.explain<{ 'QUERY PLAN': string }>();
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('contact_messages_by_trigram');
    expect(await query.execute()).toHaveLength(1);
  });
});

describe('transactions at the same time', () => {
  test('that read what the other writes come out as if one had waited for the other', async () => {
    const db = await aDatabase();
    await addMessages(db, ['Rahim', 'Karim']);
    let tries = 0;
    /** Each leaves if the other stays: only one of them may. */
    const leaveIfOtherStays = (own: string) =>
      db.transaction().execute(async (tx) => {
        tries += 1;
        const rows = await tx.selectFrom('contact_messages').select('_id').execute();
        if (rows.length > 1) await tx.deleteFrom('contact_messages').where('_id', '=', own).execute();
      });
    await Promise.all([leaveIfOtherStays('m0'), leaveIfOtherStays('m1')]);
    expect(await db.selectFrom('contact_messages').select('_id').execute()).toHaveLength(1);
    expect(tries).toBeGreaterThanOrEqual(2);
  });

  test('number their documents without a gap and without a number given twice', async () => {
    const db = await aDatabase();
    const numbers = await Promise.all(
      Array.from({ length: 40 }, () => db.transaction().execute((tx) => nextDocumentNumber(tx, 'I', 2026))),
    );
    const expected = Array.from({ length: 40 }, (_, at) => `I-2026-${String(at + 1).padStart(4, '0')}`);
    expect(numbers.toSorted()).toEqual(expected);
  });

  test('that add the same row leave one of it, and the others get a conflict whose outcome is known', async () => {
    const db = await aDatabase();
    const adding = Array.from({ length: 8 }, () => db.transaction().execute((tx) => addKey(tx, 'one')));
    const faults = (await Promise.allSettled(adding)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(faults).toHaveLength(7);
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(Conflict);
      expect(isOutcomeUnknown(fault)).toBe(false);
    }
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'one' }]);
  });
});

test('a transaction whose connection is lost at its COMMIT has an unknown outcome, and one lost before has none', async () => {
  const db = await aDatabase();
  const lost = async (when: 'before' | 'at') => {
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    return db
      .transaction()
      .execute(async (tx) => {
        await addKey(tx, when);
        const pid = (await backend.execute(tx)).rows[0]?.pid;
        await sql`select pg_terminate_backend(${pid})`.execute(db);
        if (when === 'before') await addKey(tx, 'afterwards');
      })
      .catch((error: unknown) => error);
  };
  const [before, at] = [await lost('before'), await lost('at')];
  expect([before, at]).toEqual([expect.objectContaining({ status: 503 }), expect.objectContaining({ status: 503 })]);
  expect([isOutcomeUnknown(before), isOutcomeUnknown(at)]).toEqual([false, true]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});
