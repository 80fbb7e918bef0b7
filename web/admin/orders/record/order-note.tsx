import { useId } from 'react';
import { ReadOnlyField } from '#web/admin/ui/read-only-field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { NoteDraft } from './use-note-draft.ts';
import type { OrderActions } from './use-order-record.ts';

interface OrderNoteProps {
  draft: NoteDraft;
  actions: OrderActions;
}

/** The owner's own words about an order, which no customer sees. */
export function OrderNote({ draft, actions }: OrderNoteProps) {
  const id = useId();
  const idle = actions.busy === null && draft.unsaved;
  const refusal = actions.refusalOf('note');
  const save = async () => {
    if (!idle) return;
    const saved = await actions.saveNote(draft.text);
    if (saved !== undefined) draft.settle();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
          Internal note
        </label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          value={draft.text}
          onChange={({ target }) => draft.type(target.value)}
          aria-describedby={`${id}-hint`}
          className="control growing"
          data-max-rows={12}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          Not visible to customers.
        </p>
      </div>
      {draft.meanwhile !== null && (
        <ReadOnlyField label="The note as somebody else saved it" value={draft.meanwhile} wide />
      )}
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" aria-disabled={!idle} aria-busy={actions.busy === 'note'}>
          Save note
        </Button>
        <p aria-live="polite" className="text-sm font-medium text-success">
          {draft.saved && 'Saved'}
        </p>
      </div>
    </form>
  );
}
