import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import type { Slip } from '#contract/slips.ts';
import { SlipLines } from '#web/admin/orders/record/slips/slip-lines.tsx';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { OwnWords } from './use-own-words.ts';

interface MoveDialogProps {
  record: OrderRecord;
  to: OrderStatus;
  /** What is open. */
  slips: readonly Slip[];
  /** Whether the customer is to be told. */
  announces: boolean;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  own: OwnWords;
  busy: boolean;
  /** Why it could not be moved. */
  problem: string | null;
  onMove: (announce: boolean) => void;
}

/** Shows what is open, and the mail about a new status, before the order is moved and the mail is sent. */
export function MoveDialog(props: MoveDialogProps) {
  const { record, to, slips, announces, busy, onMove, ...dialog } = props;
  const { open, onClose, problem, finalFocus } = dialog;
  const maySeeMail = useMay()('POST', apiAddress.orderMailPreview);
  if (!announces || !maySeeMail)
    return (
      <ConfirmDialog
        {...{ open, busy, problem }}
        onOpenChange={(open) => open || onClose()}
        finalFocus={() => finalFocus() ?? true}
        title={`Move to ${to}?`}
        confirm={`Move to ${to}`}
        decline="Not yet"
        variant="primary"
        onConfirm={() => onMove(announces)}
      >
        {announces && 'The customer gets the usual mail about it.'}
        <SlipLines slips={slips} />
      </ConfirmDialog>
    );
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
      <SlipLines slips={slips} />
    </MailDialog>
  );
}
