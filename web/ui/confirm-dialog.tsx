import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { AlertFrame } from './alert-frame.tsx';
import { Button, type ButtonVariant } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Called with false by Escape and by the button that declines. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  decline: string;
  /** What the confirming button looks like; for what can be undone, not `danger`. */
  variant?: ButtonVariant;
  onConfirm: () => void;
  /** While it is being done. */
  busy?: boolean;
  /** Why it could not be done. */
  problem?: string | null;
  /** Where the focus goes at the end; true, the default, is back to where it was. */
  finalFocus?: () => HTMLElement | true;
}

/** Asks before something is lost, or much is set going. The focus begins on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, decline, onConfirm, busy = false, problem } = props;
  const { finalFocus, variant = 'danger' } = props;
  return (
    <AlertFrame
      {...{ open, onOpenChange, title }}
      description={children}
      className="max-w-lg"
      {...(finalFocus && { finalFocus })}
    >
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <AlertDialog.Close className="button button-secondary max-sm:w-full">{decline}</AlertDialog.Close>
        <Button
          variant={variant}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => busy || onConfirm()}
          className="max-sm:w-full"
        >
          {confirm}
        </Button>
      </div>
    </AlertFrame>
  );
}
