import type { Selectable } from 'kysely';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { BOOK_MESSAGE, type BookDraft, type BookRecord } from '#contract/pricing/book-record.ts';
import type { PriceBook, PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import type { Database, PriceBookRow } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import { bookChanges } from './book-changes.ts';
import { ORDERING_GUIDE } from './ordering-guide.ts';
import { confirmBook, findBook, insertBook, lastBook, listBooks } from './price-books.repository.ts';

const FIRST_VERSION = 1;

interface Parts {
  db: Database;
  now: () => Date;
}

type Row = Selectable<PriceBookRow>;

const contentOf = ({ content }: Row) => JSON.parse(content) as PriceBookContent;

const toBook = (row: Row): PriceBook => ({
  version: row.version,
  confirmed: row.confirmed_at !== null,
  content: contentOf(row),
});

const toRecord = (row: Row, before: Row | undefined, inForce: number): BookRecord => ({
  version: row.version,
  inForce: row.version === inForce,
  createdAt: row.created_at,
  createdBy: row.created_by,
  note: row.note,
  confirmedAt: row.confirmed_at,
  confirmedBy: row.confirmed_by,
  changes: before ? bookChanges(contentOf(before), contentOf(row)) : [],
});

const toPublic = (row: Row, inForce: number): PublicBook => ({
  version: row.version,
  inForce: row.version === inForce,
  confirmed: row.confirmed_at !== null,
  createdAt: row.created_at,
  currency: 'BDT',
  rates: contentOf(row),
  ordering: ORDERING_GUIDE,
});

/** The shop's rates, in versions: what was saved never changes, and the last one is in force. */
export const priceBooksService = ({ db, now }: Parts) => {
  const last = async (handle: Database = db): Promise<Row> => {
    const row = await lastBook(handle);
    if (!row) throw new NotFound(BOOK_MESSAGE.gone);
    return row;
  };
  const find = async (version: number): Promise<Row> => {
    const row = await findBook(db, version);
    if (!row) throw new NotFound(BOOK_MESSAGE.gone);
    return row;
  };
  const record = async (version: number): Promise<BookRecord> =>
    toRecord(await find(version), await findBook(db, version - 1), (await last()).version);

  return {
    /** Gives a new shop its first book. */
    ensureFirst: async (): Promise<void> => {
      if (await lastBook(db)) return;
      await insertBook(db, {
        version: FIRST_VERSION,
        content: JSON.stringify(FIRST_PRICE_BOOK),
        note: '',
        created_at: now().toISOString(),
        created_by: null,
      });
    },

    inForce: async (): Promise<PriceBook> => toBook(await last()),

    /** @throws NotFound */
    book: async (version: number): Promise<PriceBook> => toBook(await find(version)),

    /** For programs; without a version the one in force. @throws NotFound */
    publish: async (version?: number): Promise<PublicBook> => {
      const present = await last();
      return toPublic(version === undefined ? present : await find(version), present.version);
    },

    /** @param cursor the version of a page before, from which it goes on */
    list: async ({ limit, cursor }: { limit: number; cursor?: number | undefined }) => {
      const present = (await last()).version;
      // One more than is shown: what the oldest of the page is compared with, and where the next page begins.
      const rows = await listBooks(db, cursor ?? present, limit + 1);
      const next = rows[limit]?.version;
      return {
        items: rows.slice(0, limit).map((row, at) => toRecord(row, rows[at + 1], present)),
        ...(next !== undefined && { nextCursor: String(next) }),
      };
    },

    /**
     * Saves a new version, which is in force at once and has to be confirmed.
     * @param by the administrator's e-mail
     * @throws Refused when it changes nothing, Conflict when it was not made from the version in force
     */
    save: async ({ basedOn, content, note }: BookDraft, by: string): Promise<BookRecord> => {
      const version = basedOn + 1;
      const saved = await db.transaction().execute(async (tx) => {
        const present = await last(tx);
        if (present.version !== basedOn) return false;
        if (bookChanges(contentOf(present), content).length === 0) throw new Refused(BOOK_MESSAGE.nothingToChange);
        const created_at = now().toISOString();
        return insertBook(tx, { version, content: JSON.stringify(content), note, created_at, created_by: by });
      });
      if (!saved) throw new Conflict(BOOK_MESSAGE.changedMeanwhile);
      return record(version);
    },

    /**
     * Notes that an owner stands by the version in force; who did so first stays.
     * @throws NotFound, or Conflict when another version is in force
     */
    confirm: async (version: number, by: string): Promise<BookRecord> => {
      await find(version);
      await db.transaction().execute(async (tx) => {
        if ((await last(tx)).version !== version) throw new Conflict(BOOK_MESSAGE.changedMeanwhile);
        await confirmBook(tx, version, now().toISOString(), by);
      });
      return record(version);
    },
  };
};

export type PriceBooksService = ReturnType<typeof priceBooksService>;
