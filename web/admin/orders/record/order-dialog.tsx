import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { ShownInvoice } from '#web/admin/orders/use-order-address.ts';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useActualsDraft } from './actuals/use-actuals-draft.ts';
import { OrderActionsBar } from './order-actions-bar.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useNoteDraft } from './use-note-draft.ts';
import { useOrderRecord } from './use-order-record.ts';
import { useRecordGuard } from './use-record-guard.ts';

interface OrderDialogProps {
  id: string;
  /** What it is called until it is loaded. */
  reference: string | undefined;
  today: string;
  open: boolean;
  /** The invoice to open it at. */
  invoice: ShownInvoice | undefined;
  /** Asks the address to leave the order; what is unsaved may hold it back. */
  onClose: () => void;
  onClosed: () => void;
  /** Called with every version that is read, whoever made it. */
  onRead: (record: OrderRecord) => void;
  onRemoved: () => void;
  onRestored: () => void;
  finalFocus: () => HTMLElement | null;
}

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
        actions={
          record && (
            <>
              <Link to={siteAddress.orderPage(record._id)} className="button button-primary px-3">
                Open the order
              </Link>
              <OrderActionsBar {...{ record, actions, onRestored }} onRemoved={removed} />
            </>
          )
        }
      >
        {record ? (
          <>
            <OrderSheet
              {...{ record, actions, draft, actualsDraft, report }}
              invoice={props.invoice}
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
