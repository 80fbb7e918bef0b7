import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { connectDatabase } from './connect.ts';
import { migrations } from './migrations/all.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

/** The names under which databases recorded the first migrations, before migrations were numbered. */
const FORMER_NAMES = [
  '2026-11-20-first',
  '2026-11-21-desk',
  '2026-11-21-search',
  '2026-11-21-whose-mail',
  '2026-11-22-1-notices',
  '2026-11-22-2-security',
  '2026-11-22-3-request-hash',
  '2026-11-22-4-high-water',
];

/** A database with one message in which these early migrations ran, in this order, under their former names. */
const formerDatabase = async (ran: readonly string[]) => {
  const file = path.join(await temporaryFolder(), 'karkhana.sqlite');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, { migrating: true }) });
  const former = Object.fromEntries(
    Object.values(migrations).flatMap((migration, index) => {
      const name = FORMER_NAMES[index];
      return name === undefined ? [] : [[name, migration] as const];
    }),
  );
  for (const upTo of ran.keys()) {
    const provided = Object.fromEntries(
      Object.entries(former).filter(([name]) => ran.slice(0, upTo + 1).includes(name)),
    );
    const provider = { getMigrations: () => Promise.resolve(provided) };
    const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
    expect(error).toBeUndefined();
  }
  await sql`insert into contact_messages values ('m1', 'Rahim', 'rahim', 'r@example.com', 'Bangladesh', '', 'Hello', '2026-11-20')`.execute(
    db,
  );
  await db.destroy();
  return file;
};

const opened = async (file: string) => {
  const db = await connectDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
};

const rememberedBy = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

test.each([
  ['all of them', FORMER_NAMES],
  ['only the oldest', FORMER_NAMES.slice(0, 1)],
  ['one but not the one that sorts before it', [...FORMER_NAMES.slice(0, 5), '2026-11-22-3-request-hash']],
])(
  'a shop that ran %s under their former names opens with its data and runs the new migrations',
  async (_which, ran) => {
    const db = await opened(await formerDatabase(ran));
    expect(await db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Rahim' }]);
    expect(await db.selectFrom('high_water').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('login_attempts').selectAll().execute()).toEqual([]);
    expect(await rememberedBy(db)).toEqual(Object.keys(migrations));
  },
);

test('search text that was stored before it had a limit fits a PostgreSQL index after migrating', async () => {
  const file = await formerDatabase(FORMER_NAMES);
  const former = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  const names = ['ঢ'.repeat(5_000), 'q'.repeat(2_000)];
  for (const [index, name_folded] of names.entries())
    await sql`insert into contact_messages values (${`n${index}`}, 'N', ${name_folded}, '', '', '', '', '2026-11-20')`.execute(
      former,
    );
  await former.destroy();
  const db = await opened(file);
  const rows = await db.selectFrom('contact_messages').select('name_folded').where('_id', 'like', 'n%').execute();
  expect(rows).toEqual([{ name_folded: 'ঢ'.repeat(650) }, { name_folded: names[1] }]);
});

test('a new shop records every migration under its number and opens a second time', async () => {
  const file = path.join(await temporaryFolder(), 'karkhana.sqlite');
  await (await connectDatabase(file)).destroy();
  const names = await rememberedBy(await opened(file));
  expect(names).toEqual(Object.keys(migrations));
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});
