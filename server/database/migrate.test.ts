import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { connectDatabase } from './connect.ts';
import { schemaNumber } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

const NAMES = Object.keys(migrations);

/** A database with one message, of a version that had these migrations alone. */
const formerDatabase = async (ran: readonly string[]) => {
  const file = path.join(await temporaryFolder(), 'karkhana.sqlite');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, { migrating: true }) });
  const provided = Object.fromEntries(Object.entries(migrations).filter(([name]) => ran.includes(name)));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(provided) },
  }).migrateToLatest();
  expect(error).toBeUndefined();
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
  ['the first eight', NAMES.slice(0, 8)],
  ['only the first', NAMES.slice(0, 1)],
  ['one but not the one before it', [...NAMES.slice(0, 5), ...NAMES.slice(6, 7)]],
])('a shop that ran %s of the migrations opens with its data and runs the others', async (_which, ran) => {
  const db = await opened(await formerDatabase(ran));
  expect(await db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Rahim' }]);
  expect(await db.selectFrom('high_water').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('login_attempts').selectAll().execute()).toEqual([]);
  expect(await rememberedBy(db)).toEqual(NAMES);
});

test('search text that was stored before it had a limit fits a PostgreSQL index after migrating', async () => {
  const file = await formerDatabase(NAMES.slice(0, 8));
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
  expect(names).toEqual(NAMES);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test('before a database with data is migrated it is copied beside itself, and of such copies the newest stays', async () => {
  const file = await formerDatabase(NAMES.slice(0, 8));
  await writeFile(`${file}.before-5`, 'an older copy');
  const migrated: object[] = [];
  const db = await connectDatabase(file, { onMigrated: (one) => migrated.push(one) });
  onTestFinished(() => db.destroy());
  const copy = `${file}.before-8`;
  expect(migrated).toEqual([{ from: 8, to: schemaNumber(NAMES), ms: expect.any(Number), copy }]);
  expect((await readdir(path.dirname(file))).filter((name) => name.includes('.before-'))).toEqual([
    path.basename(copy),
  ]);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  const former = new Kysely<Tables>({ dialect: sqliteDialect(copy) });
  onTestFinished(() => former.destroy());
  expect(await rememberedBy(former)).toEqual(NAMES.slice(0, 8));
  expect(await former.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Rahim' }]);
});

test('a new shop and one of the present version are not copied', async () => {
  const file = path.join(await temporaryFolder(), 'karkhana.sqlite');
  for (let time = 0; time < 2; time += 1)
    await (await connectDatabase(file, { onMigrated: () => expect.unreachable() })).destroy();
  expect((await readdir(path.dirname(file))).filter((name) => name.includes('.before-'))).toEqual([]);
});
