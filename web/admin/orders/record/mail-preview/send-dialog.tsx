import { type ComponentProps, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MailDialog } from './mail-dialog.tsx';

interface SendDialogProps extends Omit<ComponentProps<typeof MailDialog>, 'actions' | 'initialFocus' | 'finalFocus'> {
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks before something is sent that cannot be changed any more, and shows its mail. */
export function SendDialog({ confirm, busy, onConfirm, ...dialog }: SendDialogProps) {
  const sender = useRef<HTMLButtonElement>(null);
  return (
    <MailDialog
      {...dialog}
      initialFocus={() => sender.current}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose} className="max-sm:w-full">
            Not yet
          </Button>
          <Button
            ref={sender}
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => busy || onConfirm()}
            onKeyDown={(event) => event.repeat && event.preventDefault()} // of the Enter that opened it
            className="max-sm:w-full"
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
