import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** An index row of PostgreSQL holds 2,704 bytes, and the record's identifier stands in it as well. */
const INDEXED_BYTES = 2_600;

/** Case-insensitive searching that every database does alike: both sides are folded here. */
export const foldCase = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

/** What a record is found by, as it is stored. Only a customer of very long names can get more than an index takes; it is cut. */
export const toSearchText = (parts: readonly string[]): string => {
  const folded = new TextEncoder().encode(foldCase(parts.join('\n')));
  // `stream` leaves out a character that the cut goes through.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(folded.subarray(0, INDEXED_BYTES), { stream: true });
};

/** The folded text in `column` contains `text`. ESCAPE, a tenth of a long search, stands only where it is needed. */
export const containsText = (column: string, text: string) => {
  const folded = foldCase(text);
  const escaped = folded.replaceAll(/[\\%_]/g, '\\$&');
  const found = sql<boolean>`${sql.ref(column)} like ${`%${escaped}%`}`;
  return escaped === folded ? found : sql<boolean>`${found} escape '\\'`;
};

/**
 * The same for a query that reads whole rows: asked of an index of (_id, column) alone, since reading 100,000 rows only to
 * pass them over takes ten times as long.
 */
export const textSearch = (table: keyof Tables, column: string, text: string) =>
  sql<boolean>`_id in (select _id from ${sql.table(table)} where ${containsText(column, text)})`;
