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

/** Positions of the newest entries with all words. */
export const positionsWithWords = async (db: Database, sought: Sought): Promise<number[]> => {
  const query = isPostgres(db)
    ? sql<{ position: number }>`select position from search_words
        where ${sql.ref(sought.open ? 'open_words' : 'all_words')} @@ ${inPostgres(sought)}::tsquery
        order by position desc limit ${sought.limit}`
    : sql<{ position: number }>`select rowid as position from search_words where search_words match ${inSqlite(sought)}
        order by rowid desc limit ${sought.limit}`;
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
