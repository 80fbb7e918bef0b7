import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import { bookChanges } from '#contract/pricing/book-changes.ts';
import type { BookChange, BookRecord, OwnersBook } from '#contract/pricing/book-record.ts';
import { IN_FORCE } from '#contract/pricing/in-force.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { PART_MISSING } from '#web/admin/ui/late.tsx';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import type { BookDraft } from './use-book-draft.ts';

/** What somebody else saved while this page was open. */
export interface Meanwhile {
  version: number;
  changes: BookChange[];
}

interface Saving {
  draft: BookDraft;
  book: OwnersBook;
  setBook: (book: OwnersBook) => void;
  /** Called when there is a new version, whoever saved it. */
  onNewVersion: () => void;
}

const wordsOf = (error: unknown) =>
  [sentenceOf(error), ...(error instanceof ApiError ? error.errors.map(({ message }) => message) : [])].join(' ');

/** What is typed, as it would be saved, if that is anything new; and where the first thing is that has to be corrected. */
const wanted = async (draft: BookDraft, inForce: PriceBookContent) => {
  const { content, errors } = await draft.read();
  const [wrong] = errors.keys();
  return { wrong, content: content && bookChanges(inForce, content).length > 0 ? content : undefined };
};

/** Saves the draft as the next version. If somebody else was quicker, what was typed stays, on top of theirs, and is not saved. */
export const useBookSave = ({ draft, book, setBook, onNewVersion }: Saving) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);

  const takeOver = async () => {
    const { data: theirs } = await callApi<Success<OwnersBook>>(apiAddress.priceBookByVersion(IN_FORCE));
    setMeanwhile({ version: theirs.version, changes: bookChanges(book.rates, theirs.rates) });
    draft.rebase(theirs.rates);
    setBook(theirs);
    onNewVersion();
  };

  /** @returns the new version; undefined where somebody else was quicker */
  const attempt = async (content: NonNullable<BookDraft['content']>) => {
    const body = { basedOn: book.version, content, note: draft.note };
    try {
      const { data, message } = await callApi<Success<BookRecord> & Done>(apiAddress.priceBooks, {
        method: 'POST',
        body,
      });
      const { version, createdAt } = data;
      setBook({ ...book, version, createdAt, confirmed: false, onRequest: book.untoldUnconfirmed, rates: content });
      draft.discard(content);
      setMeanwhile(null);
      onNewVersion();
      showToast({ kind: 'success', about: 'price book', text: message });
      return data.version;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await takeOver();
      return undefined;
    }
  };

  /** @returns the version that was saved, or where the first thing is that has to be corrected */
  const save = async (): Promise<{ version?: number; wrong?: string }> => {
    draft.tryToSave();
    if (busy) return {};
    setBusy(true);
    setProblem(null);
    try {
      const { wrong, content } = (await wanted(draft, book.rates).catch(() => setProblem(PART_MISSING))) ?? {};
      if (!content) return wrong === undefined ? {} : { wrong };
      const version = await attempt(content).catch((error: unknown) => setProblem(wordsOf(error)));
      return version === undefined ? {} : { version };
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, meanwhile, save, forget: () => setProblem(null), takeOver };
};

export type BookSaving = ReturnType<typeof useBookSave>;
