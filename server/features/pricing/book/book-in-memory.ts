import type { PriceBook } from '#contract/pricing/price-book.ts';
import { Unavailable } from '#server/errors.ts';
import { type BookRow, toBook } from './to-book.ts';

/** A version as it is stored, and as prices are made by it. */
interface Present {
  row: BookRow;
  book: PriceBook;
}

/**
 * The version in force, read once and then remembered until it changes.
 * @param check finds out whether another process has changed it, and forgets it then; false if it cannot: nobody may be bound to a price that may be a former one
 */
export const bookInMemory = (read: () => Promise<BookRow>, check: () => Promise<boolean>) => {
  let present: Promise<Present> | undefined;
  return {
    /** @throws Unavailable, and what reading throws; nothing is remembered then */
    read: async (): Promise<Present> => {
      if (!(await check())) throw new Unavailable();
      if (present) return present;
      const reading = read().then((row) => ({ row, book: toBook(row) }));
      present = reading;
      reading.catch(() => {
        if (present === reading) present = undefined;
      });
      return reading;
    },
    forget: () => {
      present = undefined;
    },
  };
};
