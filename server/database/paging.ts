import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** One page of a list, newest first; `nextCursor` is there when more follow. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/** What a list is asked for; `cursor` is the identifier of the last record of the page before. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** Cuts a page out of rows of which one more than the limit was asked for: it tells whether there is a next page. */
export const toPage = <Row extends { _id: string }>(rows: Row[], limit: number): Page<Row> => {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? items.at(-1)?._id : undefined };
};

/** How many there are on all pages: a first page that is the last one tells; only else the index is walked once more. */
export const totalOf = async (
  { items, nextCursor }: Page<unknown>,
  cursor: string | undefined,
  count: () => Promise<number>,
) => (cursor === undefined && nextCursor === undefined ? items.length : count());

/** Case-insensitive searching that every database does alike: both sides are folded here. */
export const foldCase = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

/** The folded text in `column` holds what is searched for. ESCAPE, a tenth of a long search, stands only where it is needed. */
export const holds = (column: string, text: string) => {
  const folded = foldCase(text);
  const escaped = folded.replaceAll(/[\\%_]/g, '\\$&');
  const found = sql<boolean>`${sql.ref(column)} like ${`%${escaped}%`}`;
  return escaped === folded ? found : sql<boolean>`${found} escape '\\'`;
};

/**
 * The same for a query that reads whole rows: asked of an index of (_id, column) alone, since reading 100,000 rows only to
 * pass them over takes ten times as long.
 */
export const isAmongThoseThatHold = (table: keyof Tables, column: string, text: string) =>
  sql<boolean>`_id in (select _id from ${sql.table(table)} where ${holds(column, text)})`;
