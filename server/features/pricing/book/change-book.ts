import { currency } from '#contract/money/currency.ts';
import { bookChanges } from '#contract/pricing/book-changes.ts';
import { BOOK_MESSAGE, type BookDraft, type BookRecord } from '#contract/pricing/book-record.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import { changeContent } from '#server/database/content-version.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import { confirmBook, insertBook } from './price-books.repository.ts';
import { type BookRow, contentOf } from './to-book.ts';

interface Needs {
  db: Database;
  now: () => Date;
  /** Called after each write, also if its outcome is unknown. */
  changed: () => void;
  /** The version in force. */
  last: (handle: Database) => Promise<BookRow>;
  find: (version: number) => Promise<BookRow>;
  record: (version: number) => Promise<BookRecord>;
}

/** What an owner does with the price book. */
export const bookChanger = ({ db, now, changed, last, find, record }: Needs) => {
  const write = async <Result>(work: (tx: InTransaction) => Promise<Result>): Promise<Result> => {
    try {
      return await changeContent(db, work);
    } finally {
      changed();
    }
  };

  return {
    /**
     * Saves a new version, which is in force at once and has to be confirmed.
     * @param by the administrator's e-mail
     * @throws Refused when it changes nothing or is in another currency, Conflict when it was not made from the version in force
     */
    save: async ({ basedOn, content, note }: BookDraft, by: string): Promise<BookRecord> => {
      if (!isInOwnCurrency(content)) throw new Refused(BOOK_MESSAGE.otherCurrency(currency()));
      const version = basedOn + 1;
      const saved = await write(async (tx) => {
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
     * @param by the administrator's e-mail
     * @throws NotFound, Refused in another currency, or Conflict when another version is in force
     */
    confirm: async (version: number, by: string): Promise<BookRecord> => {
      if (!isInOwnCurrency(contentOf(await find(version)))) throw new Refused(BOOK_MESSAGE.otherCurrency(currency()));
      await write(async (tx) => {
        if ((await last(tx)).version !== version) throw new Conflict(BOOK_MESSAGE.changedMeanwhile);
        await confirmBook(tx, version, now().toISOString(), by);
      });
      return record(version);
    },
  };
};
