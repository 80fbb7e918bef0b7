import { apiAddress } from '#contract/addresses.ts';
import { bookChanges } from '#contract/pricing/book-changes.ts';
import type { BookRecord, OwnersBook } from '#contract/pricing/book-record.ts';
import { late } from '#web/admin/ui/late.tsx';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { BookStatus } from './confirmation/book-status.tsx';
import { MeanwhileAlert } from './draft/late-meanwhile.ts';
import { useBookDraft } from './draft/use-book-draft.ts';
import { useBookSave } from './draft/use-book-save.ts';
import { DraftForm } from './draft-form.tsx';
import { SectionTabs } from './tabs/section-tabs.tsx';
import { ShownTab, tabOf, useTab } from './tabs/tabs.ts';

const HistoryReader = late(async () => (await import('./history/history-reader.tsx')).HistoryReader);

const PAGE = { limit: '10' };

interface BookEditorProps {
  book: OwnersBook;
  setBook: (book: OwnersBook) => void;
}

/** The price book in force with a draft on top, and its history. */
export function BookEditor({ book, setBook }: BookEditorProps) {
  const draft = useBookDraft(book.rates);
  const versions = usePagedList<BookRecord>(apiAddress.priceBooks, PAGE);
  const onNewVersion = () => void versions.reload();
  const saving = useBookSave({ draft, book, setBook, onNewVersion });
  const { tab, show, seen, leadsRef } = useTab();
  const guard = useUnsavedGuard(draft.unsaved);
  const recordOf = (version: number) => versions.items?.find((record) => record.version === version);
  const { meanwhile } = saving;
  const onConfirmed = () => {
    setBook({ ...book, confirmed: true });
    onNewVersion();
  };
  return (
    <>
      <BookStatus book={book} record={recordOf(book.version)} unsaved={draft.unsaved} onConfirmed={onConfirmed} />
      {meanwhile && <MeanwhileAlert meanwhile={meanwhile} draft={draft} record={recordOf(meanwhile.version)} />}
      <SectionTabs
        shown={tab}
        onShow={show}
        changed={draft.changes.map(({ path }) => path)}
        wrong={draft.shownErrors}
      />
      <ShownTab value={{ tab, leadsRef }}>
        <DraftForm {...{ book, draft, saving, seen, leadsRef }} onShow={show} />
        {seen.has('history') && (
          <HistoryReader
            versions={versions}
            inForce={book.rates}
            unsaved={draft.unsaved}
            onLoad={({ version, rates }) => {
              draft.load(rates, `As in version ${version}`);
              show(tabOf(bookChanges(book.rates, rates)[0]?.path ?? 'fdm'));
            }}
          />
        )}
      </ShownTab>
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Stay here">
        Your changes to the prices are not saved yet.
      </LeaveDialog>
    </>
  );
}
