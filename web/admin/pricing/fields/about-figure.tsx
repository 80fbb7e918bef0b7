import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import type { BookFigure } from '#content/price-book-figures.ts';
import { isTaka } from '#contract/money/currency.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { valueAt } from '#web/admin/pricing/draft/form-paths.ts';
import { valueWords } from '#web/admin/pricing/history/figure-words.ts';

const firstValue = (path: string | undefined) => {
  const value = path === undefined ? undefined : valueAt(FIRST_PRICE_BOOK, path);
  return typeof value === 'number' || typeof value === 'string' ? `It began at ${valueWords(value)}. ` : '';
};

/** What is said of the first book in taka, for a shop that has another currency. */
const ownWords = (text: string) =>
  isTaka() ? text : text.replace('whole taka', 'a whole unit').replace('paisa', 'cents').replace(' tk:', ':');

interface AboutFigureProps {
  figure: BookFigure;
  /** Of a figure that is there once, to name the value that it began with. */
  path?: string;
  id?: string;
}

/** What a figure does, and where the value of the first book came from: a page, or an assumption that the owner has to check. */
export function AboutFigure({ figure: { does, source, assumed }, path, id }: AboutFigureProps) {
  const { confirmed } = useEditedBook();
  return (
    <p id={id} className="mt-1 text-sm text-muted">
      {ownWords(does)}{' '}
      <span className="whitespace-normal">
        {assumed && !confirmed && <strong className="font-semibold text-copper">Please check. </strong>}
        {firstValue(path)}
        {ownWords(source)}
      </span>
    </p>
  );
}
