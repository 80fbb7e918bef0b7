import type { MouseEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Upload } from './use-order-upload.ts';

interface UnsentNoteProps {
  upload: Upload;
  onCancel: () => void;
}

/** Why an order was not placed. One that waits can be cancelled. */
export function UnsentNote({ upload, onCancel }: UnsentNoteProps) {
  if (upload.state !== 'failed') return null;
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus(); // this button goes
    onCancel();
  };
  return (
    <div className="grid gap-2.5">
      <p className="font-medium text-danger wrap-anywhere">{upload.message}</p>
      {upload.isOffline && (
        <Button variant="secondary" onClick={cancel} className="justify-self-end">
          Cancel
        </Button>
      )}
    </div>
  );
}
