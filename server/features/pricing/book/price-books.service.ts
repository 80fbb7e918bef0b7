import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { BOOK_MESSAGE, type BookRecord } from '#contract/pricing/book-record.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { type Cents, centsOf } from '#pricing/money';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { bookInMemory } from './book-in-memory.ts';
import { bookChanger } from './change-book.ts';
import { chargedOnTop } from './charge-terms.ts';
import { findBook, insertBook, lastBook, listBooks } from './price-books.repository.ts';
import { bookReaders } from './read-books.ts';
import { bookForOrder } from './shown-book.ts';
import { type BookRow, contentOf, toBook, toRecord } from './to-book.ts';

const FIRST_VERSION = 1;

interface Needs {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'inForce'>;
  /** What is remembered of the content in this process. */
  content: {
    /** Called after each change of the book in force, also if its outcome is unknown. */
    changed: () => void;
    isChecked: () => Promise<boolean>;
    whenChanged: (forget: () => void) => void;
  };
}

/** @throws NotFound */
const found = (row: BookRow | undefined): BookRow => {
  if (!row) throw new NotFound(BOOK_MESSAGE.gone);
  return row;
};

/** What is paid by a version is a multiple of it. Remembered, since a version never changes. */
const roundingReader = (db: Database) => {
  const known = new Map<number, Cents>();
  return async (version: number, handle: Database = db): Promise<Cents> => {
    const step = known.get(version) ?? centsOf(contentOf(found(await findBook(handle, version))).roundTo);
    known.set(version, step);
    return step;
  };
};

/** The shop's rates, in versions: what was saved never changes, and the last one is in force. */
export const priceBooksService = ({ db, now, settings, content }: Needs) => {
  const last = async (handle: Database = db): Promise<BookRow> => found(await lastBook(handle));
  const find = async (version: number): Promise<BookRow> => found(await findBook(db, version));
  const record = async (version: number): Promise<BookRecord> =>
    toRecord(await find(version), await findBook(db, version - 1), (await last()).version);
  const inForce = bookInMemory(() => last(), content.isChecked);
  content.whenChanged(inForce.forget);

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

    ...bookReaders({ settings, inForce, find }),

    ...chargedOnTop({ settings, book: async () => (await inForce.read()).book }),

    /** @throws NotFound */
    book: async (version: number): Promise<PriceBook> => toBook(await find(version)),

    /** What is paid by a version is a multiple of it. @throws NotFound */
    roundTo: roundingReader(db),

    versionFor: bookForOrder({ now, last }),

    /** @param cursor the version of a page before, from which it goes on */
    list: async ({ limit, cursor }: { limit: number; cursor?: number | undefined }) => {
      const present = (await last()).version;
      // One more than is shown: the oldest of the page is compared with it, and the next page begins with it.
      const rows = await listBooks(db, cursor ?? present, limit + 1);
      const next = rows[limit]?.version;
      return {
        items: rows.slice(0, limit).map((row, at) => toRecord(row, rows[at + 1], present)),
        ...(next !== undefined && { nextCursor: String(next) }),
      };
    },

    ...bookChanger({ db, now, changed: content.changed, last, find, record }),
  };
};

export type PriceBooksService = ReturnType<typeof priceBooksService>;
