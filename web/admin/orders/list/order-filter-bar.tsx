import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { ORDER_SORTS, type OrderSort } from '#contract/orders/order.ts';
import { ORDER_STATUSES, type OrderCounts } from '#contract/orders/order-status.ts';
import { ORDERED_SERVICES, serviceName } from '#contract/services/services.ts';
import { type FilterName, type OrderFilters, WHYS } from '#web/admin/orders/order-filters.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';
import { waitingWords } from '#web/admin/orders/waiting-words.ts';
import { FilterTabs } from '#web/admin/ui/filter-tabs.tsx';

interface StatusTabsProps {
  filters: OrderFilters;
  counts: OrderCounts | null;
  onFilter: (name: FilterName, value: string) => void;
}

const SORT_NAMES: Record<OrderSort, string> = {
  newest: 'Newest first',
  wanted: 'Date wanted',
  price: 'Price',
  customer: 'Customer',
  made: 'Material and colour',
};

function Choice(props: { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0 max-sm:w-[calc(50%-0.25rem)]">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <select id={id} value={props.value} onChange={({ target }) => props.onChoose(target.value)} className="control">
        {props.children}
      </select>
    </div>
  );
}

function StatusTabs({ filters, counts, onFilter }: StatusTabsProps) {
  const chosen = filters.status ?? '';
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: '', label: 'All', count: total },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status), count: counts?.[status] })),
  ];
  return (
    <FilterTabs
      legend="Filter by status"
      tabs={tabs}
      chosen={chosen}
      onChoose={(value: string) => onFilter('status', value)}
    />
  );
}

/** By its key: whoever types goes on in it. */
export const openFilter = (toggle: () => void) => {
  flushSync(toggle);
  document.querySelector<HTMLElement>('.desk-filter [aria-pressed=true]')?.focus();
};

interface OrderFilterBarProps extends StatusTabsProps {
  /** Sequences that are not for who is signed in. */
  without: readonly OrderSort[];
  /** What stands at the end of the line. */
  children: ReactNode;
}

/** What of the orders is listed, and in which order. */
export function OrderFilterBar({ children, without, ...props }: OrderFilterBarProps) {
  const { filters, onFilter } = props;
  return (
    <div className="desk-filter flex flex-col gap-3 border-b border-line px-5 py-3 max-[899px]:px-4">
      <StatusTabs {...props} />
      <div className="flex flex-wrap items-center gap-2">
        <Choice label="Service" value={filters.service ?? ''} onChoose={(value) => onFilter('service', value)}>
          <option value="">All services</option>
          {ORDERED_SERVICES.map((service) => (
            <option key={service} value={service}>
              {serviceName(service)}
            </option>
          ))}
        </Choice>
        <Choice label="What it waits for" value={filters.why ?? ''} onChoose={(value) => onFilter('why', value)}>
          <option value="">Waits for anything</option>
          {WHYS.map((why) => (
            <option key={why} value={why}>
              {waitingWords(why)}
            </option>
          ))}
        </Choice>
        <Choice label="Sort by" value={filters.sort} onChoose={(value) => onFilter('sort', value)}>
          {ORDER_SORTS.filter((sort) => !without.includes(sort)).map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </Choice>
        {children}
      </div>
    </div>
  );
}
