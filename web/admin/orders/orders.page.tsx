import { type RefObject, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { LOCALE } from '#contract/formats/locale.ts';
import type { Order } from '#contract/orders/order.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { ListState } from '#web/admin/ui/list-state.tsx';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { useDocumentTitle } from '#web/admin/ui/use-document-title.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { MoveMany } from './list/move-many.tsx';
import { MovedOrders } from './list/moved-orders.tsx';
import { NewOrdersButton } from './list/new-orders-button.tsx';
import { OrderFilterBar } from './list/order-filter-bar.tsx';
import { OrderList } from './list/order-list.tsx';
import { opensOrder } from './list/order-table.tsx';
import { useChosenOrders } from './list/use-chosen-orders.ts';
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

interface OpenedOrderProps {
  list: Pick<ReturnType<typeof useOrderList>, 'orders' | 'keep' | 'remove' | 'restore' | 'nearestTo' | 'reload'>;
  address: Pick<ReturnType<typeof useOrderAddress>, 'orderId' | 'invoiceId' | 'close'>;
  today: string;
  recount: () => Promise<unknown>;
  search: RefObject<HTMLInputElement | null>;
}

/** The order that the address names, on top of the list. */
function OpenedOrder({ list, address: { orderId, invoiceId, close }, today, recount, search }: OpenedOrderProps) {
  const [shown, setShown] = useState(orderId); // stays set while its dialog fades out
  if (orderId !== null && orderId !== shown) setShown(orderId);
  if (shown === null) return null;
  const listed = list.orders?.find(({ _id }) => _id === shown);
  return (
    <OrderDialog
      key={shown}
      id={shown}
      reference={listed?.reference}
      today={today}
      open={orderId !== null}
      invoiceId={invoiceId}
      onClose={close}
      onClosed={() => setShown(null)}
      onRead={(record) => {
        list.keep(record);
        if (record.status !== listed?.status) void recount();
      }}
      onRestored={() => {
        list.restore(shown);
        void list.reload();
        void recount();
      }}
      onRemoved={() => {
        list.remove(shown);
        void recount();
      }}
      finalFocus={() => buttonOf(shown) ?? buttonOf(list.nearestTo(shown)) ?? search.current}
    />
  );
}

export default function OrdersPage() {
  const { filters, ...address } = useOrderAddress();
  const list = useOrderList(filters);
  const { orders, moved, total, replacing, reload, busy, error, hasMore, loadNext } = list;
  const { counts, reload: recount } = useOrderCounts();
  useDocumentTitle(counts?.new ? `(${counts.new}) ${TITLE}` : TITLE); // whoever works in another window sees that orders wait
  const today = useToday();
  const mayMove = useMay()('PATCH', apiAddress.orders);
  const chosen = useChosenOrders(orders ?? []);
  const search = useRef<HTMLInputElement>(null);
  const open = ({ _id }: Pick<Order, '_id'>) => address.open(_id);
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
          chosen={mayMove ? chosen : undefined}
          narrowed={isNarrowed(filters)}
          onOpen={open}
          onClear={address.clearFilters}
        />
      )}
      <ListState {...{ busy, error, hasMore }} loadNext={() => void loadNext()} />
      <MoveMany
        chosen={chosen}
        onOpen={open}
        onMoved={(all) => {
          for (const order of all) list.keep(order);
          void recount();
        }}
      />
      <OpenedOrder {...{ list, address, today, recount, search }} />
    </div>
  );
}
