import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { type FilterName, readFilters, withFilter, withoutFilters } from './order-filters.ts';

const ORDER = 'order';

/** The page's address of an opened order, over the list that it was opened from. */
const withOrder = (params: URLSearchParams, id: string | null) => {
  const changed = new URLSearchParams(params);
  if (id === null) changed.delete(ORDER);
  else changed.set(ORDER, id);
  return changed;
};

/** What the list shows and which order is open stand in the address, so that Back, a reload and a link in a mail keep both. */
export const useOrderAddress = () => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  const go = (to: URLSearchParams, options: { replace?: boolean; state?: { openedHere: boolean } } = {}) =>
    void navigate({ pathname: siteAddress.orders, search: to.toString() }, { preventScrollReset: true, ...options });
  return {
    filters: readFilters(params),
    orderId: params.get(ORDER),
    setFilter: (name: FilterName, value: string) => go(withFilter(params, name, value)),
    /** A search that is typed on is one step of the history, not one a letter. */
    search: (text: string) => go(withFilter(params, 'q', text), { replace: params.has('q') }),
    clearFilters: () => go(withoutFilters(params)),
    open: (id: string) => go(withOrder(params, id), { state: { openedHere: true } }),
    /** Back to the list, without leaving a step behind that would open the order again. */
    close: () => (openedHere ? void navigate(-1) : go(withOrder(params, null), { replace: true })),
  };
};
