import type { z } from 'zod';
import { orderFilter } from '#contract/orders/order.ts';

export type OrderFilters = z.output<typeof orderFilter>;

/** What of the page's address narrows or sorts the list; the rest of it is none of the list's business. */
const NAMES = ['q', 'status', 'service', 'sort'] as const;
export type FilterName = (typeof NAMES)[number];

const DEFAULT_SORT: OrderFilters['sort'] = 'newest';

/** Reads the filters of the page's address. What the contract does not know there, a person typed: it counts for nothing. */
export const readFilters = (params: URLSearchParams): OrderFilters => {
  const known = (name: FilterName) => orderFilter.shape[name].safeParse(params.get(name) ?? undefined).data;
  const asked = Object.fromEntries(NAMES.map((name) => [name, known(name) || undefined]));
  return orderFilter.parse(asked);
};

/** The address with one filter changed; an empty value takes it out, and so does the usual order. */
export const withFilter = (params: URLSearchParams, name: FilterName, value: string) => {
  const changed = new URLSearchParams(params);
  if (value === '' || (name === 'sort' && value === DEFAULT_SORT)) changed.delete(name);
  else changed.set(name, value);
  return changed;
};

/** The address with everything shown again, in the order that was chosen. */
export const withoutFilters = (params: URLSearchParams) => {
  const changed = new URLSearchParams(params);
  for (const name of NAMES) if (name !== 'sort') changed.delete(name);
  return changed;
};

/** Whether anything is left out of the list. */
export const isNarrowed = ({ q, status, service }: OrderFilters) => Boolean(q ?? status ?? service);

/** The filters as the API takes them. */
export const filterQuery = (filters: OrderFilters) =>
  Object.fromEntries(
    NAMES.map((name) => [name, filters[name]] as const).filter(
      (entry): entry is [FilterName, string] => entry[1] !== undefined,
    ),
  );
