import { dayText } from '#contract/formats/shop-time.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface SendQuotationDialogProps {
  order: OrderRecord;
  quotation: Quotation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** Why it could not be sent. */
  problem: string | null;
  onSend: () => void;
}

/** Says what is about to be sent to whom, before it is. A look at the mail belongs here, too. */
export function SendQuotationDialog({ order, quotation, onSend, ...dialog }: SendQuotationDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Send the quotation of ${takaText(quotation.total)}?`}
      confirm="Send quotation"
      decline="Not yet"
      variant="primary"
      onConfirm={onSend}
    >
      It goes to <bdi>{order.name}</bdi>, <bdi className="wrap-anywhere">{order.email}</bdi>, and can be accepted until{' '}
      {dayText(quotation.validUntil)}. The order becomes Quoted. What was sent cannot be changed any more, but you can
      send a new revision.
    </ConfirmDialog>
  );
}
