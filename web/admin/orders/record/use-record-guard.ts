import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import type { ActualsDraft } from './actuals/use-actuals-draft.ts';
import type { NoteDraft } from './use-note-draft.ts';
import { useUnsavedSections } from './use-unsaved-sections.ts';

const NOTE_UNSAVED = 'What you wrote in the internal note is not saved yet.';
const FIGURES_UNSAVED = 'The grams and minutes that you typed are not saved yet.';

/** Asks before anything is lost that was typed anywhere in the record. */
export const useRecordGuard = (note: NoteDraft, figures: ActualsDraft) => {
  const { texts, report } = useUnsavedSections();
  const own = [note.unsaved && NOTE_UNSAVED, figures.unsaved && FIGURES_UNSAVED];
  const unsaved = [...own, ...texts].filter((text) => text !== false);
  return { guard: useUnsavedGuard(unsaved.length > 0), report, unsaved: unsaved.join(' ') };
};
