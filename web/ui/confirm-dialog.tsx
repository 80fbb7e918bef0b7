import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Called with false by Escape and by the button that declines. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  decline: string;
  onConfirm: () => void;
  /** While it is being done. */
  busy?: boolean;
  /** Why it could not be done. */
  problem?: string | null;
  /** Where the focus goes at the end; true, the default, is back to where it was. */
  finalFocus?: () => HTMLElement | true;
}

/** Asks before something is lost. A press outside does not answer it, and the focus begins on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, decline, onConfirm, busy = false, problem } = props;
  const { finalFocus = () => true } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          forceRender // over another dialog, too
          className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          finalFocus={finalFocus}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-panel p-5 text-ink shadow-lift transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-6"
        >
          <Base.Title className="text-xl">{title}</Base.Title>
          <Base.Description className="mt-3 text-muted">{children}</Base.Description>
          {problem && (
            <p role="alert" className="mt-3 font-medium text-danger">
              {problem}
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Base.Close className="button button-secondary max-sm:w-full">{decline}</Base.Close>
            <Button
              variant="danger"
              aria-disabled={busy}
              aria-busy={busy}
              onClick={() => busy || onConfirm()}
              className="max-sm:w-full"
            >
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
