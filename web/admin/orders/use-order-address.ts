import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { queryNow } from '#web/admin/ui/address-now.ts';
import { OPENED_HERE, type OpenedFromList } from '#web/admin/ui/opened-from-list.ts';
import { type FilterName, readFilters, withFilter, withoutFilters } from './order-filters.ts';

const ORDER = 'order';
/** The invoice at which the order opens, for those who come from the list of invoices. */
const INVOICE = 'invoice';

/** The invoice at which an order opens. */
export interface ShownInvoice {
  id: string;
  paying: boolean;
}

/** The query with the open order's id, or without one for null. */
const withOrder = (params: URLSearchParams, id: string | null) => {
  const changed = new URLSearchParams(params);
  changed.delete(INVOICE);
  if (id === null) changed.delete(ORDER);
  else changed.set(ORDER, id);
  return changed;
};

/** The filters and the open order are in the address, so that Back, a reload and links in mails work. */
export const useOrderAddress = () => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { openedHere = false, paying = false } = (location.state as OpenedFromList | null) ?? {};
  const invoiceId = params.get(INVOICE);
  const go = (to: URLSearchParams, options: { replace?: boolean; state?: OpenedFromList } = {}) =>
    void navigate({ pathname: siteAddress.orders, search: to.toString() }, { preventScrollReset: true, ...options });
  return {
    filters: readFilters(params),
    orderId: params.get(ORDER),
    invoice: invoiceId === null ? undefined : ({ id: invoiceId, paying } satisfies ShownInvoice),
    setFilter: (name: FilterName, value: string) => go(withFilter(queryNow(), name, value)),
    /** A search is one history entry, not one per letter typed. */
    search: (text: string) => go(withFilter(queryNow(), 'q', text), { replace: queryNow().has('q') }),
    clearFilters: () => go(withoutFilters(queryNow())),
    open: (id: string) => go(withOrder(queryNow(), id), { state: OPENED_HERE }),
    /** Back to the list that it was opened from, without a history entry that would open the order again. */
    close: () => {
      if (openedHere) void navigate(-1);
      else if (params.has(INVOICE)) void navigate(siteAddress.invoices, { replace: true });
      else go(withOrder(queryNow(), null), { replace: true });
    },
  };
};
