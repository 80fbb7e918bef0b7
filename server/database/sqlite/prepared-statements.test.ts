import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withPreparedStatements } from './prepared-statements.ts';

interface Words {
  words: { word: string };
}

const aDatabase = async () => {
  const connection = new Sqlite(':memory:');
  const prepare = vi.spyOn(connection, 'prepare');
  const db = new Kysely<Words>({ dialect: new SqliteDialect({ database: withPreparedStatements(connection) }) });
  onTestFinished(() => db.destroy());
  await sql`create table words (word text not null)`.execute(db);
  const add = (word: string) => db.insertInto('words').values({ word }).execute();
  const all = () => db.selectFrom('words').selectAll().orderBy('word').execute();
  return { db, prepare, add, all };
};

test('a query is compiled once, and answers with the values of each time', async () => {
  const { prepare, add, all } = await aDatabase();
  for (const word of ['nut', 'bolt', 'washer']) await add(word);
  expect(await all()).toEqual([{ word: 'bolt' }, { word: 'nut' }, { word: 'washer' }]);
  expect(prepare.mock.calls.filter(([source]) => source.startsWith('insert'))).toHaveLength(1);
});

test('a query sees the columns that a migration has added since', async () => {
  const { db, add, all } = await aDatabase();
  await add('nut');
  await all();
  await sql`alter table words add column language text not null default 'en'`.execute(db);
  expect(await all()).toEqual([{ word: 'nut', language: 'en' }]);
});

test('a query whose rows were not all read can run again', async () => {
  const { db, add, all } = await aDatabase();
  for (const word of ['bolt', 'nut']) await add(word);
  const query = db.selectFrom('words').selectAll().orderBy('word');
  for await (const _row of query.stream()) break;
  expect(await all()).toHaveLength(2);
});

test('a statement that failed can be tried again', async () => {
  const { db, add, all } = await aDatabase();
  await sql`create unique index each_word_once on words (word)`.execute(db);
  await add('nut');
  await expect(add('nut')).rejects.toThrow('UNIQUE');
  await add('bolt');
  expect(await all()).toHaveLength(2);
});
