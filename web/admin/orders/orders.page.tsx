import { useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { LOCALE } from '#contract/formats/locale.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { ListState } from '#web/admin/ui/list-state.tsx';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { useDocumentTitle } from '#web/admin/ui/use-document-title.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { MovedOrders } from './list/moved-orders.tsx';
import { NewOrdersButton } from './list/new-orders-button.tsx';
import { OrderFilterBar } from './list/order-filter-bar.tsx';
import { OrderList } from './list/order-list.tsx';
import { opensOrder } from './list/order-table.tsx';
import { useOrderList } from './list/use-order-list.ts';
import { filterQuery, isNarrowed, type OrderFilters } from './order-filters.ts';
import { OrderDialog } from './record/order-dialog.tsx';
import { useOrderAddress } from './use-order-address.ts';
import { useOrderCounts } from './use-order-counts.ts';
import { useToday } from './use-today.ts';

export const handle = { hydrate: true };

const TITLE = 'Orders';
export const meta = adminTitle(TITLE);

const SEARCH = 'Search order by reference, name, company...';

const countText = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? 'order' : 'orders'}`;

interface CountAndExportProps {
  /** How many orders the filters show, once that is known. */
  total: number | undefined;
  filters: OrderFilters;
  today: string;
}

function CountAndExport({ total, filters, today }: CountAndExportProps) {
  const mayExport = useMay()('GET', apiAddress.orderExport);
  return (
    <div className="ms-auto flex items-center justify-between gap-3 max-sm:w-full">
      <p aria-live="polite" className="text-sm text-muted">
        {total !== undefined && countText(total)}
      </p>
      {mayExport && (
        <DownloadButton
          address={`${apiAddress.orderExport}?${new URLSearchParams(filterQuery(filters))}`}
          name={`orders-${today}.csv`}
        >
          Export CSV
        </DownloadButton>
      )}
    </div>
  );
}

const buttonOf = (id: string | undefined) => (id === undefined ? null : document.getElementById(opensOrder(id)));

export default function OrdersPage() {
  const { filters, orderId, invoiceId, ...address } = useOrderAddress();
  const { orders, moved, total, keep, remove, restore, nearestTo, replacing, reload, ...state } = useOrderList(filters);
  const { counts, reload: recount } = useOrderCounts();
  useDocumentTitle(counts?.new ? `(${counts.new}) ${TITLE}` : TITLE); // whoever works in another window sees that orders wait
  const today = useToday();
  const search = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(orderId); // stays set while its dialog fades out
  if (orderId !== null && orderId !== shown) setShown(orderId);
  const listed = orders?.find(({ _id }) => _id === shown);
  return (
    <div className="sheet py-8">
      <AdminHeading title={TITLE}>
        <SearchBox box={search} label={SEARCH} value={filters.q ?? ''} onSearch={address.search} />
      </AdminHeading>
      <OrderFilterBar filters={filters} counts={counts} onFilter={address.setFilter}>
        <CountAndExport {...{ total, filters, today }} />
      </OrderFilterBar>
      <NewOrdersButton filters={filters} onReload={reload} onClear={address.clearFilters} />
      <MovedOrders orders={moved} />
      {orders && (
        <OrderList
          {...{ orders, today, replacing }}
          narrowed={isNarrowed(filters)}
          onOpen={({ _id }) => address.open(_id)}
          onClear={address.clearFilters}
        />
      )}
      <ListState {...state} />
      {shown !== null && (
        <OrderDialog
          key={shown}
          id={shown}
          reference={listed?.reference}
          today={today}
          open={orderId !== null}
          invoiceId={invoiceId}
          onClose={address.close}
          onClosed={() => setShown(null)}
          onRead={(record) => {
            keep(record);
            if (record.status !== listed?.status) void recount();
          }}
          onRestored={() => {
            restore(shown);
            void reload();
            void recount();
          }}
          onRemoved={() => {
            remove(shown);
            void recount();
          }}
          finalFocus={() => buttonOf(shown) ?? buttonOf(nearestTo(shown)) ?? search.current}
        />
      )}
    </div>
  );
}
