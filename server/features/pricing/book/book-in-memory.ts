import type { PriceBook } from '#contract/pricing/price-book.ts';
import { type BookRow, toBook } from './to-book.ts';

/** A version as it is stored, and as prices are made by it. */
interface Present {
  row: BookRow;
  book: PriceBook;
}

/**
 * The version in force, read once and then remembered until it is told that it changed. It belongs to this process: several
 * processes would each have their own, and each must be told.
 */
export const bookInMemory = (read: () => Promise<BookRow>) => {
  let present: Promise<Present> | undefined;
  return {
    /** @throws what reading throws; nothing is remembered then */
    read: (): Promise<Present> => {
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
