import type { z } from 'zod';
import { ORDER_SORTS, ORDER_STATUSES, type orderFilter } from '#contract/orders/order.ts';
import { ORDER_VIEWS, type OrderView } from '#contract/orders/order-views.ts';
import { WAITING_WHY, type WaitingWhy } from '#contract/orders/standing.ts';
import { ORDERED_SERVICES } from '#contract/services/services.ts';

export type OrderFilters = z.output<typeof orderFilter>;

/** The query parameters that filter or sort the list. */
const NAMES = ['q', 'status', 'service', 'view', 'assigned', 'why', 'sort'] as const;
export type FilterName = (typeof NAMES)[number];

/** The list of everything, in an address: without it, and without a search or a status, the list shows what is open. */
const ALL = 'all';

/** A view is of what is to be done, so it begins with what is due first; everything, with what came last. */
const usualSort = (view: OrderView | undefined): OrderFilters['sort'] => (view === undefined ? 'newest' : 'wanted');

/** What an order can wait for, in the sequence of its work. */
export const WHYS = (Object.keys(WAITING_WHY) as WaitingWhy[]).filter((why) => WAITING_WHY[why].text !== '');

const SEARCH_MAX = 200;
/** No more than the contract takes, which would refuse the whole list otherwise. */
const EMAIL = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const EMAIL_MAX = 254;

const among = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

const searched = (given: string | null) => {
  const q = given?.trim() ?? '';
  return q === '' || q.length > SEARCH_MAX || q.includes('\0') ? undefined : q;
};

const emailIn = (given: string | null) =>
  given !== null && given.length <= EMAIL_MAX && EMAIL.test(given) ? given : undefined;

/** Reads the filters from the page's address. Anyone can edit an address, so invalid values are ignored. */
export const readFilters = (params: URLSearchParams): OrderFilters => {
  const q = searched(params.get('q'));
  const status = among(ORDER_STATUSES, params.get('status'));
  const service = among(ORDERED_SERVICES, params.get('service'));
  const assigned = emailIn(params.get('assigned'));
  const why = among(WHYS, params.get('why'));
  const asked = among(ORDER_VIEWS, params.get('view'));
  const view = asked ?? (q || status || params.get('view') === ALL ? undefined : 'open');
  const sort = among(ORDER_SORTS, params.get('sort')) ?? usualSort(view);
  return { q, status, service, view, assigned, why, sort };
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

/** Whether a filter of the bar is set; what orders wait for is told in a line of its own. */
export const isFiltered = ({ q, status, service, assigned }: OrderFilters) =>
  Boolean(q ?? status ?? service ?? assigned);

/** Whether any filter is set beside the view. */
export const isNarrowed = (filters: OrderFilters) => isFiltered(filters) || filters.why !== undefined;

/** The filters as query parameters of the API. */
export const filterQuery = (filters: OrderFilters) =>
  Object.fromEntries(
    NAMES.map((name) => [name, filters[name]] as const).filter(
      (entry): entry is [FilterName, string] => entry[1] !== undefined,
    ),
  );
