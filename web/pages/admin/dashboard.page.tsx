import { useEffect, useState } from 'react';
import { apiAddress } from '../../../contract/addresses.ts';
import { page } from '../../../contract/envelope.ts';
import { product } from '../../../contract/product.ts';
import { AdminHeading } from './admin-heading.tsx';
import { EmptyList, ListState } from './list-state.tsx';
import { ownersTitle } from './owners-title.ts';
import { ProductRows } from './product-rows.tsx';
import { named } from './search-by-name.ts';
import { usePagedList } from './use-paged-list.ts';

export const handle = { hydrate: true };

export const meta = ownersTitle('Products');

const reply = page(product);
const SEARCH = 'Search product by name...';

export default function DashboardPage() {
  const { items, ...state } = usePagedList(reply, apiAddress.products);
  const [search, setSearch] = useState('');
  const { hasMore, busy, error, loadNext } = state;
  useEffect(() => {
    if (hasMore && !busy && error === null) void loadNext(); // the search goes through all of them
  });
  const found = named(items ?? [], search);
  return (
    <div className="sheet py-8">
      <AdminHeading title="Products">
        <input
          type="search"
          aria-label={SEARCH}
          placeholder={SEARCH}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="control max-w-sm"
        />
      </AdminHeading>
      {items && !busy && found.length === 0 && <EmptyList>No product Found</EmptyList>}
      {found.length > 0 && <ProductRows products={found} />}
      <ListState {...state} />
    </div>
  );
}
