import type { z } from 'zod';
import { orderFilter } from '#contract/orders/order.ts';

export type OrderFilters = z.output<typeof orderFilter>;

/** The query parameters that filter or sort the list. */
const NAMES = ['q', 'status', 'service', 'sort'] as const;
export type FilterName = (typeof NAMES)[number];

const DEFAULT_SORT: OrderFilters['sort'] = 'newest';

/** Reads the filters from the page's address. Anyone can edit an address, so invalid values are ignored. */
export const readFilters = (params: URLSearchParams): OrderFilters => {
  const known = (name: FilterName) => orderFilter.shape[name].safeParse(params.get(name) ?? undefined).data;
  const filters = Object.fromEntries(NAMES.map((name) => [name, known(name) || undefined]));
  return orderFilter.parse(filters);
};

/** The query with one filter changed. An empty value and the default sort order remove the parameter. */
export const withFilter = (params: URLSearchParams, name: FilterName, value: string) => {
  const changed = new URLSearchParams(params);
  if (value === '' || (name === 'sort' && value === DEFAULT_SORT)) changed.delete(name);
  else changed.set(name, value);
  return changed;
};

/** The query without filters, but with its sort order. */
export const withoutFilters = (params: URLSearchParams) => {
  const changed = new URLSearchParams(params);
  for (const name of NAMES) if (name !== 'sort') changed.delete(name);
  return changed;
};

/** Whether any filter is set. */
export const isNarrowed = ({ q, status, service }: OrderFilters) => Boolean(q ?? status ?? service);

/** The filters as query parameters of the API. */
export const filterQuery = (filters: OrderFilters) =>
  Object.fromEntries(
    NAMES.map((name) => [name, filters[name]] as const).filter(
      (entry): entry is [FilterName, string] => entry[1] !== undefined,
    ),
  );
