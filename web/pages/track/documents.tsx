import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { apiAddress } from '#contract/addresses.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';

interface DocumentsProps {
  token: string;
  quotation: OfferedQuotation | undefined;
  invoices: readonly OfferedInvoice[];
}

/** Newest last, as they came. */
const listed = ({ token, quotation, invoices }: DocumentsProps) => [
  { name: 'Order confirmation', address: apiAddress.trackedOrderPdf(token) },
  ...(quotation ? [{ name: `Quotation ${quotation.number}`, address: apiAddress.trackedQuotationPdf(token) }] : []),
  ...invoices.flatMap(({ number, payments, creditNotes }) => [
    { name: `Invoice ${number}`, address: apiAddress.trackedInvoicePdf(token, number) },
    ...payments.flatMap(({ receipt }) =>
      receipt === undefined
        ? []
        : [{ name: `Receipt ${receipt}`, address: apiAddress.trackedReceiptPdf(token, receipt) }],
    ),
    ...creditNotes.map((note) => ({
      name: `Credit note ${note.number}`,
      address: apiAddress.trackedCreditNotePdf(token, note.number),
    })),
  ]),
];

/** Everything of the order that there is on paper, in one place. */
export function Documents(props: DocumentsProps) {
  return (
    <section id="order-documents" data-refreshed aria-labelledby="documents">
      <h2 id="documents" className="mb-2 text-lg">
        Documents
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {listed(props).map(({ name, address }) => (
          <li key={address}>
            <a href={address} className="flex min-h-11 items-center gap-3 hover:text-copper">
              <FileText size={18} aria-hidden="true" className="shrink-0 text-copper" />
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
              <span className="text-sm text-muted">PDF</span>
              <Download size={18} aria-hidden="true" className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
