import { useState } from 'react';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { page } from '#contract/http/envelope.ts';
import { invoice } from '#contract/invoices/invoice.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { useFocusOnReturn } from './opened-invoice.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Invoices');

const reply = page(invoice);
const PAGE = { limit: '50' };

export default function InvoicesPage() {
  const { items, ...state } = usePagedList(reply, apiAddress.invoices, PAGE);
  useFocusOnReturn(items !== null);
  const mayRecord = useMay()('POST', apiAddress.receivedMoney);
  const [today] = useState(() => shopDay(new Date()));
  return (
    <div className="sheet py-8">
      <AdminHeading title="Invoices">
        <div className="flex flex-wrap gap-3">
          {mayRecord && (
            <Link to={siteAddress.receivedMoney} className="button button-secondary">
              Money received
            </Link>
          )}
          <DownloadButton address={apiAddress.invoiceExport} name={`invoices-${today}.csv`}>
            Invoices as CSV
          </DownloadButton>
          <DownloadButton address={apiAddress.paymentExport} name={`payments-${today}.csv`}>
            Payments as CSV
          </DownloadButton>
        </div>
      </AdminHeading>
      {items?.length === 0 && <EmptyList>No invoices yet. You issue them from an order.</EmptyList>}
      {items && items.length > 0 && <InvoiceTable invoices={items} today={today} />}
      <ListState {...state} />
      {items && items.length > 0 && <TimesNote />}
    </div>
  );
}
