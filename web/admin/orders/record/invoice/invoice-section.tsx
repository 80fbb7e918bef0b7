import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import type { ShownInvoice } from '#web/admin/orders/use-order-address.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { IssueForm, type ToInvoice } from './issue-form.tsx';
import type { Invoices } from './use-invoices.ts';

interface InvoiceSectionProps {
  record: OrderRecord;
  invoices: Invoices;
  /** The newest quotation that was sent. */
  quoted: Quotation | undefined;
  report: ReportUnsaved;
  today: string;
  /** The invoice to be brought into view, once. */
  shownFirst: ShownInvoice | undefined;
  /** How often a payment, or the invoice, was asked for from above. */
  begun?: number;
}

/** What the customer agreed to pay: the newest quotation once it is accepted, else the product that was ordered. */
const toInvoice = ({ serviceNeeded, details }: OrderRecord, quoted: Quotation | undefined): ToInvoice | undefined => {
  if (quoted) {
    const { status, number = '', total } = quoted;
    return status === 'accepted' ? { source: number, total } : undefined;
  }
  return serviceNeeded === ORDERED_PRODUCT ? { source: `${details['quantity']} × ${details['product']}` } : undefined;
};

/** The order's invoices, and the next one where there is something to invoice. */
export function InvoiceSection(props: InvoiceSectionProps) {
  const { record, invoices, quoted, report, today, shownFirst, begun = 0 } = props;
  const [said, setSaid] = useState({ about: '', text: '' });
  const mayIssue = useMay()('POST', apiAddress.orderInvoices);
  const { all, open, loaded, error, reload } = invoices;
  // What was asked for from above is for the invoice that was open then, or for a new one: not for what comes of it.
  const [beginning, setBeginning] = useState<{ count: number; of?: string | undefined }>({ count: 0 });
  if (loaded && begun !== beginning.count) setBeginning({ count: begun, of: open?._id });
  const begunFor = (of: string | undefined) => (beginning.of === of ? beginning.count : 0);
  if (!loaded) return error === null ? <Spinner /> : <TryAgain message={sentenceOf(error)} onRetry={reload} />;
  const charges = open ? undefined : toInvoice(record, quoted);
  return (
    <div className="flex flex-col gap-6">
      {all.toReversed().map((invoice) => (
        <InvoiceCard
          key={invoice._id}
          {...{ invoice, invoices, report, today }}
          mailIsOn={record.mailIsOn}
          first={invoice._id === shownFirst?.id ? shownFirst : undefined}
          begun={begunFor(invoice._id)}
          said={said.about === invoice.number ? said.text : ''}
          onSaid={(text) => setSaid({ about: invoice.number, text })}
        />
      ))}
      {charges && mayIssue && (
        <IssueForm
          {...{ record, invoices, charges, report }}
          begun={begunFor(undefined)}
          onIssued={(number) => setSaid({ about: number, text: `Invoice ${number} issued.` })}
        />
      )}
      {!charges && all.length === 0 && <p className="text-muted">{INVOICE_MESSAGE.nothingToInvoice}</p>}
    </div>
  );
}
