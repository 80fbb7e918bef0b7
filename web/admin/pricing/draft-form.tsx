import type { FormEvent, RefObject } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import type { Nearness, NearnessList } from '#contract/pricing/nearness.ts';
import { late } from '#web/admin/ui/late.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { BookContext } from './draft/book-context.ts';
import type { BookDraft } from './draft/use-book-draft.ts';
import type { BookSaving } from './draft/use-book-save.ts';
import { FdmSection } from './sections/fdm-section.tsx';
import { type Tab, tabOf } from './tabs/tabs.ts';

/** Comes with the first figure that is typed. */
const SaveBar = late(async () => (await import('./save-bar.tsx')).SaveBar, { Waiting: () => null });

const SlaSection = late(async () => (await import('./sections/sla-section.tsx')).SlaSection);
const LaserSection = late(async () => (await import('./sections/laser-section.tsx')).LaserSection);
const PcbSection = late(async () => (await import('./sections/pcb-section.tsx')).PcbSection);
const GeneralSection = late(async () => (await import('./sections/general-section.tsx')).GeneralSection);

const NO_JOBS_YET: Nearness[] = [];

interface DraftFormProps {
  book: OwnersBook;
  draft: BookDraft;
  saving: BookSaving;
  /** The tabs that were shown by now. */
  seen: ReadonlySet<Tab>;
  /** Set where the tab has to lead to what is wrong. */
  leadsRef: RefObject<boolean>;
  onShow: (tab: Tab) => void;
}

/** Every figure of the book. Saving leads to the first one that has to be corrected. */
export function DraftForm({ book, draft, saving, seen, leadsRef, onShow }: DraftFormProps) {
  const { data: near } = useApiData<NearnessList>(apiAddress.nearness); // a failure is no reason to keep prices from being changed
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { wrong } = await saving.save();
    if (wrong === undefined) return;
    leadsRef.current = true;
    onShow(tabOf(wrong));
  };
  return (
    <BookContext value={{ draft, inForce: book.rates, confirmed: book.confirmed, nearness: near ?? NO_JOBS_YET }}>
      <form noValidate aria-label="Price book" onSubmit={submit}>
        {seen.has('fdm') && <FdmSection />}
        {seen.has('sla') && <SlaSection />}
        {seen.has('laser') && <LaserSection />}
        {seen.has('pcb') && <PcbSection />}
        {seen.has('general') && <GeneralSection />}
        {(draft.unsaved || saving.problem !== null) && <SaveBar book={book} draft={draft} saving={saving} />}
      </form>
    </BookContext>
  );
}
