import Send from 'lucide-react/icons/send';
import { Button } from '#web/ui/button.tsx';

interface DraftActionsProps {
  /** Whether the draft is still there, to be saved over. */
  stored: boolean;
  unsaved: boolean;
  busy: boolean;
  saving: boolean;
  onSend: () => void;
  onDiscard: () => void;
  /** Drops what was typed. */
  onRevert: () => void;
}

/** What can be done with a draft. */
export function DraftActions({ stored, unsaved, busy, saving, onSend, onDiscard, onRevert }: DraftActionsProps) {
  const idle = busy || !unsaved;
  return (
    <div className="flex flex-wrap gap-3">
      {stored && (
        <Button aria-disabled={busy} onClick={() => busy || onSend()} className="max-sm:w-full">
          <Send size={18} aria-hidden="true" />
          Send to customer{' '}
          <kbd aria-hidden="true" className="text-sm font-normal pointer-coarse:hidden">
            Ctrl ↵
          </kbd>
        </Button>
      )}
      <Button type="submit" variant="secondary" aria-disabled={idle} aria-busy={saving} className="max-sm:w-full">
        {stored ? 'Save draft' : 'Save as a new revision'}
      </Button>
      {unsaved && (
        <Button variant="quiet" onClick={onRevert}>
          Undo my changes
        </Button>
      )}
      {stored && (
        <Button
          variant="quiet"
          aria-disabled={busy}
          onClick={() => busy || onDiscard()}
          className="ms-auto text-danger"
        >
          Discard draft
        </Button>
      )}
    </div>
  );
}
