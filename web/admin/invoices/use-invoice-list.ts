import { useSearchParams } from 'react-router';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice, InvoiceSums } from '#contract/invoices/invoice.ts';
import { INVOICE_STATES, type InvoiceState } from '#contract/invoices/invoice-states.ts';
import { queryNow } from '#web/admin/ui/address-now.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';

const LIMIT = '50';

export type ChosenState = InvoiceState | 'all';

/** The invoices of a search and a state, both in the address, so that Back from an invoice brings them back. */
export const useInvoiceList = () => {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const state: ChosenState = INVOICE_STATES.find((known) => known === address.get('state')) ?? 'all';
  const filters = { ...(q && { q }), ...(state !== 'all' && { state }) };
  const list = usePagedList<Invoice>(apiAddress.invoices, { ...filters, limit: LIMIT });
  const { data: sums } = useApiData<InvoiceSums>(apiAddress.invoiceSums);
  const choose = (name: 'q' | 'state', value: string) => {
    const next = queryNow();
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  return {
    list,
    sums,
    q,
    state,
    isFiltered: q !== '' || state !== 'all',
    search: (text: string) => choose('q', text),
    chooseState: (chosen: ChosenState) => choose('state', chosen === 'all' ? '' : chosen),
  };
};
