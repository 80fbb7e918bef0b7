import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { CustomerRows } from './customer-rows.tsx';

export const handle = { hydrate: true };

export const meta = adminTitle('Customers');

const PAGE = { limit: '50' };

/** Everybody who ordered or wrote, the last seen first. */
export default function CustomersPage() {
  const [search, setSearch] = useState('');
  const { items, replacing, ...list } = usePagedList<CustomerSummary>(apiAddress.customers, {
    ...PAGE,
    ...(search && { q: search }),
  });
  return (
    <div className="sheet py-8">
      <AdminHeading title="Customers">
        <SearchBox label="Search by name, company, phone or mail..." value={search} onSearch={setSearch} />
      </AdminHeading>
      {items && !replacing && items.length === 0 && (
        <EmptyList>
          {search
            ? 'No customer found. Try a part of the name or the last digits of the number.'
            : 'No customers yet. Whoever orders or writes appears here.'}
        </EmptyList>
      )}
      {items && items.length > 0 && <CustomerRows customers={items} />}
      <ListState {...list} />
      {items && items.length > 0 && <TimesNote />}
    </div>
  );
}
