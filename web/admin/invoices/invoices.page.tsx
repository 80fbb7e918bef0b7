import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { FilterTabs } from '#web/admin/ui/filter-tabs.tsx';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TO_PAY } from '#web/admin/ui/opened-from-list.ts';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { rememberOpened, useFocusOnReturn } from './opened-invoice.ts';
import { OwedSums } from './owed-sums.tsx';
import { type ChosenState, useInvoiceList } from './use-invoice-list.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Invoices');

function Downloads({ today }: { today: string }) {
  const mayRecord = useMay()('POST', apiAddress.receivedMoney);
  return (
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
  );
}

const STATES: readonly ChosenState[] = ['all', 'open', 'overdue', 'settled'];

function Filters({
  invoices: { sums, q, state, search, chooseState },
}: {
  invoices: ReturnType<typeof useInvoiceList>;
}) {
  const tabs: { value: ChosenState; label: string; count: number | undefined }[] = [
    { value: 'all', label: 'All', count: undefined },
    { value: 'open', label: 'Open', count: sums?.owed.invoices },
    { value: 'overdue', label: 'Overdue', count: sums?.overdue.invoices },
    { value: 'settled', label: 'Settled', count: undefined },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <FilterTabs legend="Which invoices" tabs={tabs} chosen={state} onChoose={chooseState} />
      <SearchBox label="Search number, order or customer..." value={q} onSearch={search} />
    </div>
  );
}

export default function InvoicesPage() {
  const invoices = useInvoiceList();
  const { items, replacing, ...state } = invoices.list;
  useFocusOnReturn(items !== null);
  const mayRecord = useMay()('POST', apiAddress.invoicePayments);
  const navigate = useNavigate();
  const pay = (id: string | undefined) => {
    const invoice = items?.find(({ _id, rest }) => _id === id && rest > 0);
    if (!invoice || !mayRecord) return;
    rememberOpened(invoice._id);
    void navigate(siteAddress.openedInvoice(invoice.orderId, invoice._id), { state: TO_PAY });
  };
  useKeys({
    ...Object.fromEntries(STATES.map((one, at) => [String(at + 1), () => invoices.chooseState(one)])),
    m: pay,
  });
  const [today] = useState(() => shopDay(new Date()));
  const isEmpty = items?.length === 0 && !replacing;
  return (
    <div className="sheet py-8">
      <AdminHeading title="Invoices">
        <Downloads today={today} />
      </AdminHeading>
      <OwedSums sums={invoices.sums} />
      <Filters invoices={invoices} />
      {isEmpty && (
        <EmptyList>
          {invoices.isFiltered ? 'No invoice is like that.' : 'No invoices yet. You issue them from an order.'}
        </EmptyList>
      )}
      {items && items.length > 0 && <InvoiceTable invoices={items} {...{ today, mayRecord }} />}
      <ListState {...state} />
      {items && items.length > 0 && <TimesNote />}
    </div>
  );
}
