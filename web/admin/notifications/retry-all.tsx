import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface RetryAllProps {
  /** How many mails there are, also on pages that are not loaded. */
  count: number;
  busy: boolean;
  onRetry: () => Promise<void>;
}

/** The button for all undelivered mails; asks first, since customers may get old news of their orders at once. */
export function RetryAll({ count, busy, onRetry }: RetryAllProps) {
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    await onRetry();
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Retry all
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send all ${count} emails again?`}
        confirm="Retry all"
        decline="Not now"
        variant="primary"
        onConfirm={() => void retry()}
        busy={busy}
      >
        Do this once the mail server works again. Each one goes to its recipient as it was written, even if it is
        several days old by now.
      </ConfirmDialog>
    </>
  );
}
