import { useDeferredValue, useId, useMemo } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import type { BookDraft } from './draft/use-book-draft.ts';
import type { BookSaving } from './draft/use-book-save.ts';
import { changesInWords } from './history/figure-words.ts';
import { spreadText } from './samples/sample-prices.ts';
import { lastOrdersText, useLastOrders } from './samples/use-last-orders.ts';

interface SaveBarProps {
  book: OwnersBook;
  draft: BookDraft;
  saving: BookSaving;
}

/** At the bottom of the screen once something was typed: what would be saved, why, and the buttons. */
export function SaveBar({ book, draft, saving: { busy, problem, forget } }: SaveBarProps) {
  const may = useMay()('POST', apiAddress.priceBooks);
  if (!may) return null;
  const discard = () => {
    if (busy) return;
    draft.discard();
    forget();
  };
  return (
    <div className="group sticky bottom-0 z-10 -mx-4 border-t border-edge bg-panel px-4 py-3 shadow-lift">
      {problem !== null && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <DraftState book={book} draft={draft} />
        <NoteField draft={draft} />
        <div className="flex gap-3 max-sm:grow">
          <Button variant="secondary" onClick={discard} aria-disabled={!draft.unsaved || busy} className="max-sm:grow">
            Discard
          </Button>
          <Button type="submit" aria-disabled={busy} aria-busy={busy} className="max-sm:grow">
            {busy ? 'Saving…' : `Save version ${book.version + 1}`}
          </Button>
        </div>
      </div>
    </div>
  );
}

const toMend = (count: number) => (count === 1 ? 'One figure needs correcting.' : `${count} figures need correcting.`);
const changed = (count: number) => (count === 1 ? 'One change' : `${count} changes`);

function DraftState({ book, draft }: Omit<SaveBarProps, 'saving'>) {
  const content = useDeferredValue(draft.content);
  const spread = useMemo(() => content && spreadText(book.rates, content), [book.rates, content]);
  const words = changesInWords(draft.changes);
  const last = useLastOrders(words.length === 0 ? undefined : draft.content);
  const wide = 'min-w-48 grow basis-56';
  if (draft.content === undefined && draft.errors.size === 0) return <p className={`${wide} text-muted`}>Checking…</p>;
  if (draft.content === undefined)
    return <p className={`${wide} font-medium text-danger`}>{toMend(draft.errors.size)}</p>;
  if (words.length === 0) return <p className={`${wide} text-muted`}>No figure is changed.</p>;
  return (
    <div className={wide}>
      <details>
        <summary className="cursor-pointer font-semibold">{changed(words.length)}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <ul className="mt-1 max-h-32 overflow-y-auto text-sm" tabIndex={0} aria-label="Changes">
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <div className="text-sm text-muted max-sm:hidden max-sm:group-has-[details[open]]:block">
        {spread !== undefined && <p>{spread}</p>}
        {last !== undefined && <p>{lastOrdersText(last)}</p>}
      </div>
      {book.untoldUnconfirmed && (
        <p className="text-sm text-muted">Visitors read ‘Price on request’ then, until you confirm it.</p>
      )}
    </div>
  );
}

/** On a phone only beside the open list of changes, so that the bar stays low. */
function NoteField({ draft }: { draft: BookDraft }) {
  const id = useId();
  return (
    <div className="min-w-40 grow basis-64 max-sm:hidden max-sm:group-has-[details[open]]:block">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Note <span className="font-normal text-muted">for the history</span>
      </label>
      <input
        id={id}
        value={draft.note}
        maxLength={TEXT_MAX.address}
        autoComplete="off"
        placeholder="Why do the prices change?"
        onChange={({ target }) => draft.setNote(target.value)}
        className="control"
      />
    </div>
  );
}
