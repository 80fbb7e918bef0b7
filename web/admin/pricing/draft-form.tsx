import { type FormEvent, useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { type Nearness, nearnessList } from '#contract/pricing/nearness.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { BookContext } from './draft/book-context.ts';
import type { BookDraft } from './draft/use-book-draft.ts';
import type { BookSaving } from './draft/use-book-save.ts';
import { SaveBar } from './save-bar.tsx';
import { FdmSection } from './sections/fdm-section.tsx';
import { GeneralSection } from './sections/general-section.tsx';
import { LaserSection } from './sections/laser-section.tsx';
import { PcbSection } from './sections/pcb-section.tsx';
import { SlaSection } from './sections/sla-section.tsx';

const nearnessReply = success(nearnessList);
const NO_JOBS_YET: Nearness[] = [];

interface DraftFormProps {
  book: PublicBook;
  draft: BookDraft;
  saving: BookSaving;
}

/** Every figure of the book. Saving leads to the first one that has to be corrected. */
export function DraftForm({ book, draft, saving }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { data: near } = useApiData(nearnessReply, apiAddress.nearness); // a failure is no reason to keep prices from being changed
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await saving.save();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <BookContext value={{ draft, inForce: book.rates, confirmed: book.confirmed, nearness: near ?? NO_JOBS_YET }}>
      <form ref={form} noValidate aria-label="Price book" onSubmit={submit}>
        <FdmSection />
        <SlaSection />
        <LaserSection />
        <PcbSection />
        <GeneralSection />
        <SaveBar book={book} draft={draft} saving={saving} />
      </form>
    </BookContext>
  );
}
