import { sql } from 'kysely';
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
export const containsText = (column: string, text: string) => {
  const folded = foldCase(text);
  const escaped = folded.replaceAll(/[\\%_]/g, '\\$&');
  const found = sql<boolean>`${sql.ref(column)} like ${`%${escaped}%`}`;
  return escaped === folded ? found : sql<boolean>`${found} escape '\\'`;
};

/**
 * The same for a query that reads whole rows. The text is searched in an index on (_id, column) alone, because reading
 * 100,000 rows only to skip them takes ten times as long.
 */
export const textSearch = (table: keyof Tables, column: string, text: string) =>
  sql<boolean>`_id in (select _id from ${sql.table(table)} where ${containsText(column, text)})`;
