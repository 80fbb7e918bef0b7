import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { BIN_DAYS } from '#contract/bin.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { undoDeletion } from '#web/admin/ui/restore-deleted.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderActions } from './use-order-record.ts';

interface OrderRemovalProps {
  record: OrderRecord;
  actions: OrderActions;
  /** How often it was asked for by the key. */
  deleting?: number;
  onRemoved: () => void;
  /** Called when it was brought back. */
  onRestored: () => void;
}

const filesToo = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? ', its file too' : `, its ${count} files too`;
};

/** Deletes an order after asking; the toast brings it back. */
export function OrderRemoval({ record, actions, deleting = 0, onRemoved, onRestored }: OrderRemovalProps) {
  const [asking, setAsking] = useState(deleting > 0);
  const [asked, setAsked] = useState(deleting);
  if (deleting !== asked) {
    setAsked(deleting);
    setAsking(deleting > 0);
  }
  const remove = async () => {
    const message = await actions.remove();
    if (message === undefined) return;
    showToast({ kind: 'success', text: message, action: undoDeletion('order', record._id, onRestored) });
    setAsking(false);
    onRemoved();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} className="text-danger">
        <Trash size={18} aria-hidden="true" />
        Delete order
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete order ${record.reference}?`}
        confirm="Delete order"
        decline="Keep it"
        onConfirm={remove}
        busy={actions.busy === 'deletion'}
        problem={actions.refusalOf('deletion')}
      >
        Its answers, history and note go into the bin{filesToo(record.files.length)}, and the customer’s tracking link
        ends. You can restore it for {BIN_DAYS} days; then it is erased.
      </ConfirmDialog>
    </>
  );
}
