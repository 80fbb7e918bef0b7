import type { OrderRecord } from '#contract/orders/order.ts';
import { useOnReturn } from '#web/admin/ui/use-on-return.ts';
import { InvoicePart } from './invoice/invoice-part.tsx';
import { useInvoices } from './invoice/use-invoices.ts';
import { Part } from './part.tsx';
import { QuotationPart } from './quotation/quotation-part.tsx';
import { useQuotations } from './quotation/use-quotations.ts';
import type { OrderActions } from './use-order-record.ts';
import type { ReportUnsaved } from './use-unsaved-parts.ts';

interface OrderMoneyProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  /** The invoice to be shown first. */
  invoiceId: string | undefined;
  today: string;
}

/** What the order is quoted, invoiced and paid. */
export function OrderMoney({ record, actions, report, invoiceId, today }: OrderMoneyProps) {
  const quotations = useQuotations(record._id);
  const invoices = useInvoices(record._id, actions.readAgain);
  useOnReturn(() => {
    if (quotations.busy !== null || actions.busy !== null) return;
    void quotations.reload(); // the customer may have answered meanwhile
    void actions.readAgain();
  });
  return (
    <>
      <Part title="Quotation">
        <QuotationPart {...{ record, actions, quotations, report }} invoiced={invoices.open !== undefined} />
      </Part>
      <Part title="Invoice">
        <InvoicePart
          {...{ record, invoices, report, today }}
          quoted={quotations.newest}
          shownFirst={quotations.loaded ? invoiceId : undefined} // what stands above it moves it no more
        />
      </Part>
    </>
  );
}
