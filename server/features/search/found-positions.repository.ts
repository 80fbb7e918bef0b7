import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** A word, or the words that it may stand for; `begins` also finds words that begin with it. */
export interface SoughtWord {
  words: readonly string[];
  begins: boolean;
}

interface Sought {
  /** All of these. */
  words: readonly SoughtWord[];
  /** Orders, or all else. */
  scope: string;
  /** Whether only what the workshop may read is searched. */
  open: boolean;
  limit: number;
}

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Words have letters and digits alone, so that quotes need no escaping. */
const inPostgres = ({ words, scope }: Sought) =>
  [
    `'${scope}'`,
    ...words.map(({ words: any, begins }) => `(${any.map((word) => `'${word}'${begins ? ':*' : ''}`).join(' | ')})`),
  ].join(' & ');

const inSqlite = ({ words, scope, open }: Sought) => {
  const columns = open ? '{open}' : '{open closed}';
  const all = words.map(
    ({ words: any, begins }) => `(${any.map((word) => `${columns} : "${word}"${begins ? ' *' : ''}`).join(' OR ')})`,
  );
  return [`scope : "${scope}"`, ...all].join(' AND ');
};

const NEWEST = 1_000;

/**
 * Words that many entries have are found among the newest, and all others by the index. Left alone, PostgreSQL takes a rare word beside a
 * common one for common, and reads all entries from the newest on until it has found enough: it knows no figures of rare words.
 */
const newestInPostgres = async (db: Database, sought: Sought): Promise<{ position: number }[]> => {
  const matches = sql`${sql.ref(sought.open ? 'open_words' : 'all_words')} @@ ${inPostgres(sought)}::tsquery`;
  const among = await sql<{ position: number }>`select position from search_words
    where position >= coalesce((select position from search_words order by position desc offset ${NEWEST} limit 1), 0)
      and (${matches}) is true
    order by position desc limit ${sought.limit}`.execute(db);
  if (among.rows.length >= sought.limit) return among.rows; // read one by one: `is true` is in no index
  const all = sql<{ position: number }>`select position from search_words where ${matches}
    order by position + 0 desc limit ${sought.limit}`; // an order that no index has
  return (await all.execute(db)).rows;
};

/** Positions of the newest entries with all words. */
export const positionsWithWords = async (db: Database, sought: Sought): Promise<number[]> => {
  if (isPostgres(db)) return (await newestInPostgres(db, sought)).map(({ position }) => position);
  const query = sql<{ position: number }>`select rowid as position from search_words
    where search_words match ${inSqlite(sought)} order by rowid desc limit ${sought.limit}`;
  return (await query.execute(db)).rows.map(({ position }) => position);
};

/** The newest entries with one of the keys. */
export const positionsWithKeys = async (db: Database, keys: readonly string[], open: boolean, limit: number) => {
  const rows = await db
    .selectFrom('search_keys')
    .select(['position', 'key'])
    .where('key', 'in', keys)
    .$if(open, (query) => query.where('is_open', '=', 1))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ position }) => position);
};

export const readEntries = (db: Database, positions: readonly number[]) =>
  db
    .selectFrom('search_entries')
    .select(['position', 'kind', 'record_id', 'content'])
    .where('position', 'in', positions)
    .execute();

/** Words of the index that share a spelling with one that was typed. */
export const wordsSpelled = async (db: Database, spellings: readonly string[], limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
};
