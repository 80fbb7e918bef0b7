import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { OwnWords } from './use-own-words.ts';

interface MoveDialogProps {
  record: OrderRecord;
  to: OrderStatus;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  own: OwnWords;
  busy: boolean;
  /** Why it could not be moved. */
  problem: string | null;
  onMove: (announce: boolean) => void;
}

/** Shows the mail about a new status before the order is moved and the mail is sent. */
export function MoveDialog({ record, to, busy, onMove, ...dialog }: MoveDialogProps) {
  const button = (announce: boolean) => ({
    'aria-disabled': busy,
    onClick: () => busy || onMove(announce),
    className: 'max-sm:w-full',
  });
  return (
    <MailDialog
      {...dialog}
      title={`Move to ${to}`}
      request={{ address: apiAddress.orderMailPreview(record._id), body: { status: to } }}
      actions={
        <>
          <Button variant="secondary" {...button(false)}>
            Move without a mail
          </Button>
          <Button aria-busy={busy} {...button(true)}>
            Move and send
          </Button>
        </>
      }
    >
      This mail goes to the customer.
    </MailDialog>
  );
}
