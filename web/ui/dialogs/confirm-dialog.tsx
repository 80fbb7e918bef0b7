import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { AlertFrame } from './alert-frame.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Called with false by Escape and by the declining button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  decline: string;
  /** The look of the confirming button; not `danger` for anything that can be undone. */
  variant?: ButtonVariant;
  onConfirm: () => void;
  /** Whether the confirmed action is running. */
  busy?: boolean;
  /** Why the confirmed action failed. */
  problem?: string | null;
  /** Where the focus goes when it closes; true, the default, is back to where it was. */
  finalFocus?: () => HTMLElement | true;
}

/** Asks before an action that loses data or has a large effect. The focus starts on the harmless button, which comes last. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, decline, onConfirm, busy = false, problem } = props;
  const { finalFocus, variant = 'danger' } = props;
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame
      {...{ open, onOpenChange, title }}
      description={children}
      className="max-w-lg"
      initialFocus={harmless}
      {...(finalFocus && { finalFocus })}
    >
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button
          variant={variant}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => busy || onConfirm()}
          className="max-sm:w-full"
        >
          {confirm}
        </Button>
        <AlertDialog.Close ref={harmless} className="button button-secondary max-sm:w-full">
          {decline}
        </AlertDialog.Close>
      </div>
    </AlertFrame>
  );
}
