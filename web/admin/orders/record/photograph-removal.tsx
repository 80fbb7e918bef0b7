import { useRef, useState } from 'react';
import type { Photograph } from '#contract/orders/photographs.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import type { OrderActions } from './use-order-record.ts';

interface RemovalProps {
  actions: OrderActions;
  /** What it is about, also while the dialog fades away. */
  it: Photograph;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes once the photograph is gone, with its button. */
  after: () => HTMLElement | null;
}

/** Asks before a photograph is removed: nothing brings it back. */
export function PhotographRemoval({ actions, it: { _id, caption, forCustomer }, open, onClose, after }: RemovalProps) {
  const [problem, setProblem] = useState<string>();
  const isGone = useRef(false);
  const remove = async () => {
    const refused = await actions.removePhotograph(_id);
    setProblem(refused);
    isGone.current = refused === undefined;
    if (isGone.current) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(open) => open || onClose()}
      title={caption === '' ? 'Remove this photograph?' : `Remove “${caption}”?`}
      confirm="Remove it"
      decline="Keep it"
      onConfirm={() => void remove()}
      busy={actions.busy === 'photographs'}
      problem={problem ?? null}
      finalFocus={() => (isGone.current ? (after() ?? true) : true)}
    >
      {forCustomer
        ? 'It goes from the customer’s page, too, and cannot be brought back.'
        : 'It cannot be brought back.'}
    </ConfirmDialog>
  );
}
