import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MailPreview } from './mail-preview.tsx';

interface MoveDialogProps {
  record: OrderRecord;
  to: OrderStatus;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  words: string;
  onWords: (words: string) => void;
  busy: boolean;
  /** Why it could not be moved. */
  problem: string | null;
  onMove: (announce: boolean) => void;
}

/** Shows the mail about a new status before the order is moved and the mail is sent. */
export function MoveDialog(props: MoveDialogProps) {
  const { record, to, open, onClose, finalFocus, words, onWords, busy, problem, onMove } = props;
  const button = (announce: boolean) => ({
    'aria-disabled': busy,
    onClick: () => busy || onMove(announce),
    className: 'max-sm:w-full',
  });
  return (
    <Dialog
      onTop
      open={open}
      onOpenChange={(open) => open || onClose()}
      finalFocus={finalFocus}
      title={`Move to ${to}`}
      description="This mail goes to the customer."
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
      <div className="mt-4">
        <MailPreview
          request={{ address: apiAddress.orderMailPreview(record._id), body: { status: to } }}
          words={words}
          onWords={onWords}
        />
      </div>
      {problem !== null && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
