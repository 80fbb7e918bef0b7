import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SqliteDriver, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isOutcomeUnknown } from '#server/database/commits.ts';
import { connectDatabase } from '#server/database/connect.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { failNextCommit } from '#tests/support/faults/failing-commit.ts';

const aDatabase = async () => {
  const db = await connectDatabase(path.join(await temporaryFolder(), 'karkhana.sqlite'));
  onTestFinished(() => db.destroy());
  return db;
};

const insertKey = (tx: InTransaction, key: string, answer = '{}') =>
  tx
    .insertInto('idempotency_keys')
    .values({ scope: 'test', key, answer, request_hash: null, created_at: '2026-11-20T08:00:00.000Z' })
    .execute();
const keys = async (db: Database) =>
  (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key);
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it was written'),
    (fault: unknown) => fault,
  );

test('a failed statement rolls back its whole transaction, and its outcome is known', async () => {
  const db = await aDatabase();
  const fault = await faultOf(
    db.transaction().execute(async (tx) => {
      await insertKey(tx, 'one');
      await insertKey(tx, 'one');
    }),
  );
  expect(fault).toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  expect(isOutcomeUnknown(fault)).toBe(false);
  expect(await keys(db)).toEqual([]);
});

test('a full database reports that it is full, and accepts rows again once there is space', async () => {
  const db = await aDatabase();
  const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0] ?? {};
  await sql`pragma max_page_count = ${sql.lit(page_count)}`.execute(db);
  const fault = await faultOf(db.transaction().execute((tx) => insertKey(tx, 'long', '-'.repeat(100_000))));
  expect(fault).toMatchObject({ code: 'SQLITE_FULL' });
  await sql`pragma max_page_count = 1000000`.execute(db);
  await db.transaction().execute((tx) => insertKey(tx, 'afterwards'));
  expect(await keys(db)).toEqual(['afterwards']);
});

test.each([
  ['late', ['one']],
  ['early', []],
] as const)('a commit that fails %s has an unknown outcome', async (when, left) => {
  const db = await aDatabase();
  failNextCommit(when, SqliteDriver);
  const fault = await faultOf(db.transaction().execute((tx) => insertKey(tx, 'one')));
  expect(fault).toMatchObject({ message: 'disk I/O error', code: 'SQLITE_IOERR_FSYNC' });
  expect(isOutcomeUnknown(fault)).toBe(true);
  expect(await keys(db)).toEqual(left);
  await db.transaction().execute((tx) => insertKey(tx, 'next'));
  expect(await keys(db)).toContain('next');
});

const FILLS_UNTIL_THE_DISK_REFUSES = `
import { connectDatabase } from './server/database/connect.ts';
import { isOutcomeUnknown } from './server/database/commits.ts';
const db = await connectDatabase(process.argv[1]);
const insert = (key) => db.transaction().execute((tx) => tx.insertInto('idempotency_keys')
  .values({ scope: 'test', key, answer: '-'.repeat(50_000), created_at: '' }).execute());
try {
  for (let row = 0; row < 100; row += 1) await insert(String(row));
} catch (fault) {
  console.log(JSON.stringify({ code: fault.code, message: fault.message, unknown: isOutcomeUnknown(fault) }));
}`;

test('an error of the real disk in the middle of a commit keeps its cause', async () => {
  const file = path.join(await temporaryFolder(), 'karkhana.sqlite');
  await (await connectDatabase(file)).destroy();
  const limited = 'ulimit -f 2000; exec "$0" --input-type=module -e "$1" "$2"'; // a file-size limit of about a million bytes in most shells
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    limited,
    process.execPath,
    FILLS_UNTIL_THE_DISK_REFUSES,
    file,
  ]);
  expect(JSON.parse(stdout)).toEqual({ code: 'SQLITE_IOERR_WRITE', message: 'disk I/O error', unknown: true });
});

test('processes that read and then write what they read do so one after the other', async () => {
  const file = path.join(await temporaryFolder(), 'karkhana.sqlite');
  const open = async () => {
    const db = await connectDatabase(file);
    onTestFinished(() => db.destroy());
    return db;
  };
  const [one, other] = [await open(), await open()];
  await one.transaction().execute((tx) => insertKey(tx, 'counted', '0'));
  const countOn = (db: Database) =>
    db.transaction().execute(async (tx) => {
      const { answer } = await tx.selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow();
      await sql`update idempotency_keys set answer = ${String(Number(answer) + 1)}`.execute(tx);
    });
  await Promise.all([1, 2].flatMap(() => [countOn(one), countOn(other)]));
  expect(await one.selectFrom('idempotency_keys').select('answer').execute()).toEqual([{ answer: '4' }]);
});
