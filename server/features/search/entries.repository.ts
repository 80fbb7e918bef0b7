import { PostgresAdapter, sql } from 'kysely';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { Entry } from './entry.ts';

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter;

export const hasChanges = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('search_changes').select('seq').limit(1).executeTakeFirst()) !== undefined;

/** Changes that wait to be read; the newest first for who searches now, the oldest first for who works them off. */
export const waitingChanges = (db: Database, order: 'asc' | 'desc', limit: number) =>
  db.selectFrom('search_changes').selectAll().orderBy('seq', order).limit(limit).execute();

export const removeChanges = (tx: InTransaction, seqs: readonly number[]) =>
  tx.deleteFrom('search_changes').where('seq', 'in', seqs).execute();

export const entriesOfThing = (db: Database, thing: string) =>
  db
    .selectFrom('search_entries')
    .select(['position', 'kind', 'record_id', 'content'])
    .where('thing', '=', thing)
    .execute();

/** Words of an entry, each once. */
export interface IndexedWords {
  scope: string;
  open: readonly string[];
  closed: readonly string[];
}

const removeWords = async (tx: InTransaction, position: number) => {
  const where = isPostgres(tx) ? sql`position` : sql`rowid`;
  await sql`delete from search_words where ${where} = ${position}`.execute(tx);
};

const addWords = async (tx: InTransaction, position: number, { scope, open, closed }: IndexedWords) => {
  const texts = [scope, open.join(' '), closed.join(' ')];
  await (isPostgres(tx)
    ? sql`insert into search_words (position, open_words, all_words)
          values (${position}, array_to_tsvector(${[scope, ...open]}::text[]), array_to_tsvector(${[...new Set([scope, ...open, ...closed])]}::text[]))`
    : sql`insert into search_words (rowid, scope, open, closed) values (${position}, ${texts[0]}, ${texts[1]}, ${texts[2]})`
  ).execute(tx);
};

export const removeEntry = async (tx: InTransaction, position: number) => {
  await removeWords(tx, position);
  await tx.deleteFrom('search_entries').where('position', '=', position).execute();
};

/** Writes an entry anew, in the place that it has. */
export const putEntry = async (tx: InTransaction, thing: string, entry: Entry, words: IndexedWords) => {
  const { kind, recordId, keys, ...content } = entry;
  const stored = { thing, kind, record_id: recordId, content: JSON.stringify(content) };
  const { position } = await tx
    .insertInto('search_entries')
    .values(stored)
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet({ content: stored.content }))
    .returning('position')
    .executeTakeFirstOrThrow();
  await removeWords(tx, position);
  await addWords(tx, position, words);
  await tx.deleteFrom('search_keys').where('position', '=', position).execute();
  const rows = [...new Map(keys.map(({ key, open }) => [key, open]))];
  if (rows.length > 0)
    await tx
      .insertInto('search_keys')
      .values(rows.map(([key, open]) => ({ key, position, is_open: open ? 1 : 0 })))
      .execute();
};

export const addSpellings = (tx: InTransaction, rows: readonly { spelling: string; word: string }[]) =>
  tx
    .insertInto('search_spellings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Whether anything was ever read for the index. */
export const hasEntries = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('search_entries').select('position').limit(1).executeTakeFirst()) !== undefined;

/** Has all things read anew, oldest first: after a restore the index is empty. */
export const noteAll = async (tx: InTransaction): Promise<void> => {
  for (const [table, kind] of [
    ['products', 'product'],
    ['contact_messages', 'message'],
    ['orders', 'order'],
  ] as const)
    await sql`insert into search_changes (kind, thing_id) select ${kind}, _id from ${sql.table(table)} order by _id`.execute(
      tx,
    );
};
