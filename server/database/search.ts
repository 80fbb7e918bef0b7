import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A PostgreSQL index row holds 2,704 bytes, which include the record's identifier. */
const INDEXED_BYTES = 2_600;

/** Folds case here, for both the text and the search, so that every database finds the same. */
export const foldCase = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

/** The stored text that a record is found by. It is cut to what an index row holds, which only very long names exceed. */
export const toSearchText = (texts: readonly string[]): string => {
  const folded = new TextEncoder().encode(foldCase(texts.join('\n')));
  // `stream` drops a character that the cut splits.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(folded.subarray(0, INDEXED_BYTES), { stream: true });
};

/** Whether the folded text in `column` contains `text`. ESCAPE takes a tenth of a long search, so only if needed. */
const contains = (where: RawBuilder<unknown>, text: string) => {
  const folded = foldCase(text);
  const escaped = folded.replaceAll(/[\\%_]/g, '\\$&');
  const found = sql<boolean>`${where} like ${`%${escaped}%`}`;
  return escaped === folded ? found : sql<boolean>`${found} escape '\\'`;
};

export const containsText = (column: string, text: string) => contains(sql.ref(column), text);

/** Whether the stored search text in `column` contains `text` elsewhere than in the line that is the row's `left`. */
export const textFoundWithout = (column: string, left: string, text: string) =>
  contains(sql`replace(${sql.ref(column)}, ${'\n'} || lower(${sql.ref(left)}) || ${'\n'}, ${'\n'})`, text);

/**
 * The same for a query that reads whole rows. The text is searched in an index on (_id, column) alone, because reading
 * 100,000 rows only to skip them takes ten times as long.
 */
export const textSearch = (table: keyof Tables, column: string, text: string) =>
  sql<boolean>`_id in (select _id from ${sql.table(table)} where ${containsText(column, text)})`;
