import type { z } from 'zod';
import { orderFilter } from '#contract/orders/order.ts';
import { type OrderView, orderView } from '#contract/orders/order-views.ts';

export type OrderFilters = z.output<typeof orderFilter>;

/** The query parameters that filter or sort the list. */
const NAMES = ['q', 'status', 'service', 'view', 'assigned', 'sort'] as const;
export type FilterName = (typeof NAMES)[number];

/** The list of everything, in an address: without it, and without a search or a status, the list shows what is open. */
const ALL = 'all';

/** A view is of what is to be done, so it begins with what is due first; everything, with what came last. */
const usualSort = (view: OrderView | undefined): OrderFilters['sort'] => (view === undefined ? 'newest' : 'wanted');

/** Reads the filters from the page's address. Anyone can edit an address, so invalid values are ignored. */
export const readFilters = (params: URLSearchParams): OrderFilters => {
  const known = (name: FilterName) => orderFilter.shape[name].safeParse(params.get(name) ?? undefined).data;
  const { q, status } = { q: known('q'), status: known('status') };
  const asked = orderView.safeParse(params.get('view')).data;
  const view = asked ?? (q || status || params.get('view') === ALL ? undefined : 'open');
  const sort = params.has('sort') ? orderFilter.shape.sort.safeParse(params.get('sort')).data : undefined;
  const filters = Object.fromEntries(NAMES.map((name) => [name, known(name) || undefined]));
  return orderFilter.parse({ ...filters, view, sort: sort ?? usualSort(view) });
};

/** The query with one filter changed. An empty value and the usual sort order remove the parameter. */
export const withFilter = (params: URLSearchParams, name: FilterName, value: string) => {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  if (name === 'sort') {
    changed.delete('sort');
    if (readFilters(changed).sort !== value) changed.set('sort', value);
  }
  return changed;
};

/** The query without filters, but with its view and its sort order. */
export const withoutFilters = (params: URLSearchParams) => {
  const changed = new URLSearchParams(params);
  for (const name of NAMES) if (name !== 'sort' && name !== 'view') changed.delete(name);
  return changed;
};

/** Whether any filter is set beside the view. */
export const isNarrowed = ({ q, status, service, assigned }: OrderFilters) =>
  Boolean(q ?? status ?? service ?? assigned);

/** The filters as query parameters of the API. */
export const filterQuery = (filters: OrderFilters) =>
  Object.fromEntries(
    NAMES.map((name) => [name, filters[name]] as const).filter(
      (entry): entry is [FilterName, string] => entry[1] !== undefined,
    ),
  );
