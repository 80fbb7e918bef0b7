import { useMemo, useState } from 'react';
import { bookChanges } from '#contract/pricing/book-changes.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { type BookForm, formOf } from './book-form.ts';
import { type FieldPath, formerAt, textAt, withValueAt } from './form-paths.ts';
import { mergeForms } from './merge-forms.ts';
import { useReadBook } from './use-read-book.ts';

const NOTHING: ReadonlySet<FieldPath> = new Set();

const isBelow = (path: FieldPath, parent: FieldPath) => path === parent || path.startsWith(`${parent}.`);

/**
 * The owner's draft of the next version, on top of the rates in force. Messages depend on several fields at once, such as both ends
 * of a range, so the whole draft is checked with every change; a message shows once one of its fields was left, or saving was tried.
 */
export const useBookDraft = (inForce: PriceBookContent) => {
  const [typed, setTyped] = useState<BookForm>(() => formOf(inForce));
  const [note, setNote] = useState('');
  const [touched, setTouched] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const { before, isTyped, content, errors, read } = useReadBook(inForce, typed);
  const changes = useMemo(() => (content ? bookChanges(inForce, content) : []), [inForce, content]);
  const isShown = (shownBy: readonly FieldPath[]) =>
    tried || shownBy.some((parent) => [...touched].some((left) => isBelow(left, parent)));

  const begin = (form: BookForm, note = '') => {
    setTyped(form);
    setNote(note);
    setTouched(NOTHING);
    setTried(false);
  };

  return {
    typed,
    note,
    setNote,
    /** Undefined while something has to be mended, or is not read yet. */
    content,
    errors,
    /** Against the rates in force. */
    changes,
    /** The same once it is read for sure. @throws Error where what reads it cannot be loaded */
    read,
    unsaved: isTyped || note !== '',
    type: (path: FieldPath, value: unknown) => setTyped((form) => withValueAt(form, path, value)),
    touch: (path: FieldPath) => setTouched((before) => new Set([...before, path])),
    /** Shows every message. */
    tryToSave: () => setTried(true),
    /** The message of a field or of its rows, if one of `shownBy`, the field itself by default, was left. */
    messageAt: (path: FieldPath, shownBy: readonly FieldPath[] = [path]) =>
      isShown(shownBy) ? errors.get(path) : undefined,
    /** The paths of the messages that show by now. */
    shownErrors: [...errors.keys()].filter((path) => isShown([path])),
    /** What a changed figure was; undefined where it is as before, or new. */
    formerAt: (path: FieldPath): string | undefined => {
      const former = formerAt(before, typed, path);
      return former === textAt(typed, path) ? undefined : former;
    },
    /** Goes back to the rates in force, or to the given ones once they were saved. */
    discard: (saved = inForce) => begin(formOf(saved)),
    /** Begins with the rates of another version. */
    load: (content: PriceBookContent, note: string) => begin(formOf(content), note),
    /** Keeps what was typed on top of what somebody else saved meanwhile. */
    rebase: (theirs: PriceBookContent) => setTyped((mine) => mergeForms(formOf(inForce), mine, formOf(theirs))),
  };
};

export type BookDraft = ReturnType<typeof useBookDraft>;
