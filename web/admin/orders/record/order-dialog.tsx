import Printer from 'lucide-react/icons/printer';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ActualsDraft, useActualsDraft } from './actuals/use-actuals-draft.ts';
import { OrderRemoval } from './order-removal.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { type NoteDraft, useNoteDraft } from './use-note-draft.ts';
import { useOrderRecord } from './use-order-record.ts';
import { useUnsavedSections } from './use-unsaved-sections.ts';

const NOTE_UNSAVED = 'What you wrote in the internal note is not saved yet.';
const FIGURES_UNSAVED = 'The grams and minutes that you typed are not saved yet.';

interface OrderDialogProps {
  id: string;
  /** What it is called until it is loaded. */
  reference: string | undefined;
  today: string;
  open: boolean;
  /** The invoice to open it at. */
  invoiceId: string | undefined;
  /** Asks the address to leave the order; what is unsaved may hold it back. */
  onClose: () => void;
  onClosed: () => void;
  /** Called with every version that is read, whoever made it. */
  onRead: (record: OrderRecord) => void;
  onRemoved: () => void;
  onRestored: () => void;
  finalFocus: () => HTMLElement | null;
}

function DialogActions(props: ComponentProps<typeof OrderRemoval>) {
  const mayDelete = useMay()('DELETE', apiAddress.orderById);
  return (
    <>
      {mayDelete && <OrderRemoval {...props} />}
      <Button variant="secondary" onClick={() => print()} className="ms-auto px-3">
        <Printer size={18} aria-hidden="true" />
        Print job ticket
      </Button>
    </>
  );
}

/** Asks before anything is lost that was typed anywhere in the record. */
const useRecordGuard = (note: NoteDraft, figures: ActualsDraft) => {
  const { texts, report } = useUnsavedSections();
  const own = [note.unsaved && NOTE_UNSAVED, figures.unsaved && FIGURES_UNSAVED];
  const unsaved = [...own, ...texts].filter((text) => text !== false);
  return { guard: useUnsavedGuard(unsaved.length > 0), report, unsaved: unsaved.join(' ') };
};

/** Everything that the customer said and sent, and everything the owner does about it. */
export function OrderDialog(props: OrderDialogProps) {
  const { id, open, onClose, onClosed, onRemoved, onRestored, finalFocus } = props;
  const actions = useOrderRecord(id);
  const { record } = actions;
  const draft = useNoteDraft(record?.note ?? '');
  const actualsDraft = useActualsDraft(record?.actuals);
  const { guard, report, unsaved } = useRecordGuard(draft, actualsDraft);
  const read = useEffectEvent(props.onRead);
  useEffect(() => {
    if (record !== null) read(record);
  }, [record]);
  const removed = () => {
    guard.release();
    onRemoved();
    onClose();
  };
  return (
    <>
      <Dialog
        wide
        open={open}
        onOpenChange={(open) => open || onClose()}
        onClosed={onClosed}
        finalFocus={finalFocus}
        title={`Order ${record?.reference ?? props.reference ?? ''}`}
        actions={record && <DialogActions {...{ record, actions, onRestored }} onRemoved={removed} />}
      >
        {record ? (
          <>
            <OrderSheet
              {...{ record, actions, draft, actualsDraft, report }}
              invoiceId={props.invoiceId}
              today={props.today}
            />
            <OrderTicket order={record} />
          </>
        ) : (
          actions.loadError === null && <Spinner />
        )}
        {actions.loadError !== null && <TryAgain message={actions.loadError} onRetry={actions.reload} />}
      </Dialog>
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Keep writing">
        {unsaved}
      </LeaveDialog>
    </>
  );
}
