import { useMemo } from 'react';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { loadOnce, useOnceLoaded } from '#web/admin/ui/load-once.ts';
import { type BookForm, formOf } from './book-form.ts';
import type { Read } from './read-form.ts';

const reader = loadOnce(() => import('./read-form.ts'));
const UNREAD: Read = { content: undefined, errors: new Map() };

/** What was typed as a book, read and checked; what does that is loaded with the first figure that is typed. */
export const useReadBook = (inForce: PriceBookContent, typed: BookForm) => {
  const before = useMemo(() => formOf(inForce), [inForce]);
  const isTyped = useMemo(() => JSON.stringify(typed) !== JSON.stringify(before), [typed, before]);
  const isAsInForce = !isTyped && isInOwnCurrency(inForce);
  const loaded = useOnceLoaded(reader, isAsInForce ? null : typed);
  const { content, errors } = useMemo(() => {
    if (isAsInForce) return { ...UNREAD, content: inForce };
    return loaded?.readForm(typed) ?? UNREAD;
  }, [isAsInForce, inForce, loaded, typed]);
  return {
    /** The book in force, as a form shows it. */
    before,
    isTyped,
    content,
    errors,
    read: async (): Promise<Read> =>
      isAsInForce ? { ...UNREAD, content: inForce } : (await reader.come()).readForm(typed),
  };
};
