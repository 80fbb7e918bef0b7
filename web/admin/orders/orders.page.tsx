import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiAddress } from '#contract/addresses.ts';
import { seesCustomers } from '#contract/auth/roles.ts';
import type { Order, OrderSort } from '#contract/orders/order.ts';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { ListState } from '#web/admin/ui/list-state.tsx';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { useDocumentTitle } from '#web/admin/ui/use-document-title.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useSession } from '#web/api/session.ts';
import { useColumns } from './list/columns.ts';
import { AssignDialog, MoveManyDialog } from './list/late-dialogs.ts';
import { ListFoot } from './list/list-foot.tsx';
import { ListTools } from './list/list-tools.tsx';
import { MovedOrders } from './list/moved-orders.tsx';
import { NewOrdersButton } from './list/new-orders-button.tsx';
import { NotMoved } from './list/not-moved.tsx';
import { OnlyWaiting } from './list/only-waiting.tsx';
import { OrderFilterBar, openFilter } from './list/order-filter-bar.tsx';
import { OrderList } from './list/order-list.tsx';
import { OwnViewForm } from './list/own-view-form.tsx';
import { useActs } from './list/use-acts.ts';
import { useChosenOrders } from './list/use-chosen-orders.ts';
import { useLeaving } from './list/use-leaving.ts';
import { useMoveMany } from './list/use-move-many.ts';
import { useOrderList } from './list/use-order-list.ts';
import { usePageKeys } from './list/use-page-keys.ts';
import { useViews } from './list/use-views.ts';
import { VIEW_TITLE, ViewTabs } from './list/view-tabs.tsx';
import { NewOrderLink } from './new-order-link.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { filterQuery, isFiltered, isNarrowed } from './order-filters.ts';
import { useOrderAddress } from './use-order-address.ts';
import { useOrderCounts } from './use-order-counts.ts';
import { useToday } from './use-today.ts';

export const handle = { hydrate: true };

const TITLE = 'Orders';
export const meta = adminTitle(TITLE);

const SEARCH = 'Search order by reference, name, company...';

/** What makes the list what it is in the address: neither the order that is open nor where it came from. */
const listQuery = (params: URLSearchParams) => {
  const kept = new URLSearchParams(params);
  for (const name of ['order', 'invoice']) kept.delete(name);
  return kept.toString();
};

/** What the address asks for, the orders that it shows, and how many there are of each kind. */
const useDesk = () => {
  const [params] = useSearchParams();
  const { filters, ...address } = useOrderAddress();
  const list = useOrderList(filters);
  const views = useViews();
  const { counts, reload } = useOrderCounts();
  useDocumentTitle(counts?.new ? `(${counts.new}) ${TITLE}` : TITLE); // whoever works in another window sees that orders wait
  const seesMoney = seesCustomers(useSession().role ?? 'workshop');
  return {
    query: listQuery(params),
    filters,
    address,
    list,
    views,
    counts,
    recount: async () => void (await Promise.all([reload(), views.reload()])),
    withoutViews: seesMoney ? [] : (['unpaid'] as const),
    withoutSorts: seesMoney ? [] : (['price'] as readonly OrderSort[]),
  };
};

type Desk = ReturnType<typeof useDesk>;

interface HeadProps {
  desk: Desk;
  search: React.RefObject<HTMLInputElement | null>;
  tools: Omit<React.ComponentProps<typeof ListTools>, 'filtering' | 'onFilter'>;
  filtering: boolean;
  onFilter: () => void;
}

/** What stays above the rows: the search, the views, and what narrows the list if somebody asks for it. */
function Head({ desk, search, tools, filtering, onFilter }: HeadProps) {
  const { filters, address, views, counts, query } = desk;
  return (
    <>
      <header className="desk-head">
        <h1 className="me-auto">{TITLE}</h1>
        <NewOrderLink />
        <SearchBox box={search} label={SEARCH} value={filters.q ?? ''} onSearch={address.search} />
      </header>
      <div className="desk-views">
        <ViewTabs view={filters.view} counts={views.counts} own={views.own} query={query} without={desk.withoutViews} />
        <ListTools {...tools} filtering={filtering} onFilter={onFilter} />
      </div>
      {filters.why !== undefined && !filtering && (
        <OnlyWaiting why={filters.why} onAll={() => address.setFilter('why', '')} />
      )}
      {filtering && (
        <OrderFilterBar filters={filters} counts={counts} onFilter={address.setFilter} without={desk.withoutSorts}>
          {query !== '' && <OwnViewForm views={views} query={query} />}
        </OrderFilterBar>
      )}
    </>
  );
}

function ExportAll({ desk, today }: { desk: Desk; today: string }) {
  const mayExport = useMay()('GET', apiAddress.orderExport);
  if (!mayExport) return null;
  return (
    <DownloadButton
      address={`${apiAddress.orderExport}?${new URLSearchParams(filterQuery(desk.filters))}`}
      name={`orders-${today}.csv`}
      className="min-h-9! py-1"
    >
      Export CSV
    </DownloadButton>
  );
}

/** Everything that is done with the rows, and what it opens. */
const useWork = (desk: Desk, today: string) => {
  const { list } = desk;
  const orders = list.orders ?? [];
  const chosen = useChosenOrders(orders);
  const changed = () => {
    void list.reload();
    void desk.recount();
  };
  const moves = useMoveMany((all) => {
    for (const order of all) list.keep(order);
    changed();
  });
  return { chosen, moves, ...useActs({ orders, chosen, today, onChanged: changed }) };
};

function Dialogs({ work }: { work: ReturnType<typeof useWork> }) {
  const { chosen, moves, hands, dialog, close } = work;
  const { user } = useSession();
  return (
    <>
      <MoveManyDialog
        orders={chosen.chosen}
        moves={moves}
        open={dialog === 'move' && chosen.chosen.length > 0}
        onClose={close}
        onMoved={() => {
          close();
          chosen.clear();
        }}
      />
      <AssignDialog
        orders={chosen.chosen}
        me={user?.email}
        open={dialog === 'assign'}
        onClose={close}
        onAssign={(to) => {
          hands.assign(chosen.chosen, to);
          close();
        }}
      />
    </>
  );
}

interface RowsProps {
  desk: Desk;
  work: ReturnType<typeof useWork>;
  columns: ReturnType<typeof useColumns>;
  grouped: boolean;
  today: string;
}

function Rows({ desk, work, columns, grouped, today }: RowsProps) {
  const { list, filters, address, query } = desk;
  const { chosen, moves, acts } = work;
  const { rows, isLeaving } = useLeaving(query, list.orders ?? []);
  const look = ({ _id }: Pick<Order, '_id'>) => address.open(_id);
  return (
    <>
      <MovedOrders orders={list.moved} />
      <NotMoved refused={moves.refused} onOpen={look} onForget={moves.forget} />
      {list.orders && (
        <OrderList
          {...{ today, columns, isLeaving, grouped }}
          orders={rows}
          sort={filters.sort}
          onSort={(sort) => desk.withoutSorts.includes(sort) || address.setFilter('sort', sort)}
          chosen={acts.move && chosen}
          narrowed={isNarrowed(filters)}
          viewTitle={filters.view && VIEW_TITLE[filters.view]}
          replacing={list.replacing}
          onOpen={look}
          onClear={address.clearFilters}
        />
      )}
      <ListState busy={list.busy} error={list.error} hasMore={list.hasMore} loadNext={() => void list.loadNext()} />
    </>
  );
}

export default function OrdersPage() {
  const desk = useDesk();
  const { filters, address, list } = desk;
  const today = useToday();
  const work = useWork(desk, today);
  const columns = useColumns();
  const [filtering, setFiltering] = useState(isFiltered(filters));
  const [grouping, setGrouping] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const orders = list.orders ?? [];
  const group = () => {
    address.setFilter('sort', grouping ? 'wanted' : 'made');
    setGrouping(!grouping);
  };
  const chosen = work.acts.move && work.chosen;
  const onFilter = () => setFiltering(!filtering);
  const onLook = ({ _id }: Pick<Order, '_id'>) => address.open(_id);
  const doing = { acts: work.keys, moves: work.moves, onGroup: group, onLook };
  usePageKeys({ orders, chosen, view: filters.view, onFilter: () => openFilter(onFilter), ...doing });
  const grouped = grouping && filters.sort === 'made';
  return (
    <div className="desk flex min-h-full flex-col">
      <Head {...{ desk, search, filtering, onFilter }} tools={{ grouped, onGroup: group, columns }} />
      <NewOrdersButton filters={filters} onReload={list.reload} onClear={address.clearFilters} />
      <div className="grow">
        <Rows {...{ desk, work, columns, grouped, today }} />
      </div>
      <ListFoot
        orders={orders}
        total={list.total}
        chosen={work.chosen.chosen}
        acts={work.acts}
        onAll={chosen && (() => chosen.choose(orders, true))}
        onClear={work.chosen.clear}
      >
        <ExportAll desk={desk} today={today} />
      </ListFoot>
      <Dialogs work={work} />
      <OpenedOrder {...{ list, address, today, search }} recount={desk.recount} />
    </div>
  );
}
