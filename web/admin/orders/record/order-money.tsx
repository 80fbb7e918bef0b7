import type { OrderRecord } from '#contract/orders/order.ts';
import type { ShownInvoice } from '#web/admin/orders/use-order-address.ts';
import { useOnReturn } from '#web/admin/ui/use-on-return.ts';
import { InvoiceSection } from './invoice/invoice-section.tsx';
import { useInvoices } from './invoice/use-invoices.ts';
import { QuotationSection } from './quotation/quotation-section.tsx';
import { useQuotations } from './quotation/use-quotations.ts';
import { Section } from './section.tsx';
import type { OrderActions } from './use-order-record.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

interface OrderMoneyProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  /** The invoice to be shown first. */
  invoice: ShownInvoice | undefined;
  today: string;
}

/** What the order is quoted, invoiced and paid. */
export function OrderMoney({ record, actions, report, invoice, today }: OrderMoneyProps) {
  const quotations = useQuotations(record._id);
  const invoices = useInvoices(record._id, actions.readAgain);
  useOnReturn(() => {
    if (quotations.busy !== null || actions.busy !== null) return;
    void quotations.reload(); // the customer may have answered meanwhile
    void actions.readAgain();
  });
  return (
    <>
      <Section title="Quotation">
        <QuotationSection {...{ record, actions, quotations, report }} invoiced={invoices.open !== undefined} />
      </Section>
      <Section title="Invoice">
        <InvoiceSection
          {...{ record, invoices, report, today }}
          quoted={quotations.newest}
          shownFirst={quotations.loaded ? invoice : undefined} // what stands above it moves it no more
        />
      </Section>
    </>
  );
}
