import { type ReactNode, useId } from 'react';
import { LOCALE } from '#contract/formats/locale.ts';
import { ORDER_SORTS, ORDER_STATUSES, type OrderCounts } from '#contract/orders/order.ts';
import { ORDERED_SERVICES, serviceName } from '#contract/services/services.ts';
import type { FilterName, OrderFilters } from '#web/admin/orders/order-filters.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';

interface StatusTabsProps {
  filters: OrderFilters;
  counts: OrderCounts | null;
  onFilter: (name: FilterName, value: string) => void;
}

const SORT_NAMES: Record<(typeof ORDER_SORTS)[number], string> = { newest: 'Newest first', wanted: 'Date wanted' };

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

/** On a phone the line of statuses is wider than the screen, and the chosen one may stand off it. */
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function StatusTabs({ filters, counts, onFilter }: StatusTabsProps) {
  const chosen = filters.status ?? '';
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: '', label: 'All', count: total },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status), count: counts?.[status] })),
  ];
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      <legend className="sr-only">Filter by status</legend>
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          ref={value === chosen ? bringIntoView : undefined}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onFilter('status', value)}
          className="inline-flex min-h-10 shrink-0 cursor-pointer items-center gap-1.5 rounded-sm border border-line bg-panel px-2.5 font-medium hover:border-ink aria-pressed:border-copper aria-pressed:bg-copper-soft aria-pressed:text-copper"
        >
          {label}{' '}
          {typeof count === 'number' && <span className="text-sm tabular-nums">{count.toLocaleString(LOCALE)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

interface OrderFilterBarProps extends StatusTabsProps {
  /** What stands at the end of the line. */
  children: ReactNode;
}

/** What of the orders is listed, and in which order. */
export function OrderFilterBar({ children, ...props }: OrderFilterBarProps) {
  const { filters, onFilter } = props;
  return (
    <div className="mb-4 flex flex-col gap-3">
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
        <Choice label="Sort by" value={filters.sort} onChoose={(value) => onFilter('sort', value)}>
          {ORDER_SORTS.map((sort) => (
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
