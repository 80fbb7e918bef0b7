import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import type { BookFigure } from '#content/price-book-figures.ts';
import { isTaka } from '#contract/money/currency.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { valueAt } from '#web/admin/pricing/draft/form-paths.ts';
import { valueWords } from '#web/admin/pricing/history/figure-words.ts';
import type { FocusedFigure } from './focused-figure.ts';

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
  path?: string | undefined;
}

/** What a figure does, and where the value of the first book came from: a page, or an assumption that the owner has to check. */
export function AboutFigure({ figure: { does, source, assumed }, path }: AboutFigureProps) {
  const { confirmed } = useEditedBook();
  return (
    <>
      {ownWords(does)}{' '}
      <span className="whitespace-normal">
        {assumed && !confirmed && <strong className="font-semibold text-copper">Please check. </strong>}
        {firstValue(path)}
        {ownWords(source)}
      </span>
    </>
  );
}

/** A small square beside a figure that nobody has confirmed yet. */
export const TO_CHECK = 'block size-2 border-2 border-copper bg-panel';

/** The words for the figure that has the focus; its field is described by the same words, so they are not read twice. */
export function AboutFocused({ focused }: { focused: FocusedFigure | undefined }) {
  const { confirmed } = useEditedBook();
  return (
    <div aria-hidden="true" className="border border-line bg-panel p-4 text-sm">
      <p className="text-base font-bold">{focused?.title ?? 'What the figures do'}</p>
      <p className="mt-1 text-muted">
        {focused ? (
          <AboutFigure figure={focused.figure} path={focused.path} />
        ) : (
          'Go to a figure, and what it does stands here.'
        )}
      </p>
      {!confirmed && (
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-muted">
          <span className={TO_CHECK} />
          Please check: nobody has confirmed these figures yet.
        </p>
      )}
    </div>
  );
}
