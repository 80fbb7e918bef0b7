import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MailDialog } from './mail-dialog.tsx';

interface SendDialogProps extends Omit<ComponentProps<typeof MailDialog>, 'actions' | 'finalFocus'> {
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks before something is sent that cannot be changed any more, and shows its mail. */
export function SendDialog({ confirm, busy, onConfirm, ...dialog }: SendDialogProps) {
  return (
    <MailDialog
      {...dialog}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose} className="max-sm:w-full">
            Not yet
          </Button>
          <Button aria-disabled={busy} aria-busy={busy} onClick={() => busy || onConfirm()} className="max-sm:w-full">
            {confirm}
          </Button>
        </>
      }
    />
  );
}
