import type { Selectable } from 'kysely';
import { currency } from '#contract/money/currency.ts';
import { bookChanges } from '#contract/pricing/book-changes.ts';
import type { BookRecord } from '#contract/pricing/book-record.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import { completeBook, type PriceBook } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import type { PriceBookRow } from '#server/database/price-tables.ts';
import { ORDERING_GUIDE } from './ordering-guide.ts';

export type BookRow = Selectable<PriceBookRow>;

export const contentOf = ({ content }: BookRow) => completeBook(JSON.parse(content) as PriceBook['content']);

/** As prices are made by it. */
export const toBook = (row: BookRow): PriceBook => {
  const content = contentOf(row);
  return { version: row.version, confirmed: row.confirmed_at !== null && isInOwnCurrency(content), content };
};

/** As the owner sees it. */
export const toRecord = (row: BookRow, before: BookRow | undefined, inForce: number): BookRecord => ({
  version: row.version,
  inForce: row.version === inForce,
  createdAt: row.created_at,
  createdBy: row.created_by,
  note: row.note,
  confirmedAt: row.confirmed_at,
  confirmedBy: row.confirmed_by,
  changes: before ? bookChanges(contentOf(before), contentOf(row)) : [],
});

/** As programs read it, with all of its prices. */
export const toPublic = (
  row: BookRow,
  inForce: number,
  beside: Pick<PublicBook, 'vat' | 'delivery' | 'onRequest'>,
): PublicBook => ({
  version: row.version,
  inForce: row.version === inForce,
  confirmed: toBook(row).confirmed,
  createdAt: row.created_at,
  currency: currency(),
  ...beside,
  rates: contentOf(row),
  ordering: ORDERING_GUIDE,
});
