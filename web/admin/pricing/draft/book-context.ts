import { createContext, useContext } from 'react';
import type { Nearness } from '#contract/pricing/nearness.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { BookDraft } from './use-book-draft.ts';

interface EditedBook {
  draft: BookDraft;
  inForce: PriceBookContent;
  /** Whether the owner stands by the version in force, so that nothing has to be checked any more. */
  confirmed: boolean;
  /** How near the estimates of each service were, where enough jobs are known. */
  nearness: readonly Nearness[];
}

export const BookContext = createContext<EditedBook | null>(null);

/** The book that the page edits. */
export const useEditedBook = (): EditedBook => {
  const book = useContext(BookContext);
  if (book === null) throw new Error('A field of the price book stands outside of its page');
  return book;
};
