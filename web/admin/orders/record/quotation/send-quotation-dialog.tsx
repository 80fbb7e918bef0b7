import { apiAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import type { Slip } from '#contract/slips.ts';
import { SendDialog } from '#web/admin/orders/record/mail-preview/send-dialog.tsx';
import type { OwnWords } from '#web/admin/orders/record/mail-preview/use-own-words.ts';
import { SlipLines } from '#web/admin/orders/record/slips/slip-lines.tsx';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';

interface SendQuotationDialogProps {
  order: OrderRecord;
  quotation: Quotation;
  /** What is open about it. */
  slips: readonly Slip[];
  own: OwnWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** Why it could not be sent. */
  problem: string | null;
  onSend: () => void;
}

/** Says what is about to be sent to whom, and shows the mail where there is one. */
export function SendQuotationDialog({ order, quotation, slips, own, onSend, ...dialog }: SendQuotationDialogProps) {
  const { open, onOpenChange, busy, problem } = dialog;
  const title = `Send the quotation of ${moneyText(quotation.total)}?`;
  const about = (
    <>
      It goes to <bdi>{order.name}</bdi>, <bdi className="wrap-anywhere">{order.email}</bdi>, and can be accepted until{' '}
      {dayText(quotation.validUntil)}. The order becomes Quoted. What was sent can’t be changed later, but you can send
      a new revision.
      {quotation.basisChangedAt !== undefined && ' The order was changed after you made this draft.'}
      <SlipLines slips={slips} />
    </>
  );
  if (order.mailIsOn)
    return (
      <SendDialog
        {...{ open, busy, problem, own, title }}
        onClose={() => onOpenChange(false)}
        confirm="Send quotation"
        onConfirm={onSend}
        request={{ address: apiAddress.quotationMailPreview(order._id, quotation._id) }}
      >
        {about}
      </SendDialog>
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      confirm="Send quotation"
      decline="Not yet"
      variant="primary"
      onConfirm={onSend}
    >
      {about}
    </ConfirmDialog>
  );
}
