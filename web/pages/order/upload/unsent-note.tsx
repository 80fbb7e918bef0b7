import type { MouseEvent } from 'react';
import type { Unsent } from '#web/pages/order/unsent/send-order.ts';
import { Button } from '#web/ui/button.tsx';

interface UnsentNoteProps {
  unsent: Unsent;
  onCancel: () => void;
}

/** Why an order was not placed. One that waits can be cancelled. */
export function UnsentNote({ unsent, onCancel }: UnsentNoteProps) {
  if (unsent.state !== 'waiting' && unsent.state !== 'failed') return null;
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus(); // this button goes
    onCancel();
  };
  return (
    <div className="grid gap-2.5">
      <p className="font-medium text-danger wrap-anywhere">{unsent.message}</p>
      {unsent.state === 'waiting' && (
        <Button variant="secondary" onClick={cancel} className="justify-self-end">
          Cancel
        </Button>
      )}
    </div>
  );
}
