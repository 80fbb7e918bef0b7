import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

interface RetryAllProps {
  /** The number of undelivered mails, including those on pages that are not loaded. */
  count: number;
  busy: boolean;
  onRetry: () => Promise<void>;
}

/** Retries all undelivered mails. Asks first, since customers may get outdated mails about their orders. */
export function RetryAll({ count, busy, onRetry }: RetryAllProps) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const retry = async () => {
    await onRetry();
    setDialogOpen(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setDialogOpen(true)}>
        Retry all
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title={`Send all ${count} emails again?`}
        confirm="Retry all"
        decline="Not now"
        variant="primary"
        onConfirm={() => void retry()}
        busy={busy}
      >
        Do this once the mail server works again. Each email is sent as it was written, even if that was several days
        ago.
      </ConfirmDialog>
    </>
  );
}
