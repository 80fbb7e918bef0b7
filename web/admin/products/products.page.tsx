import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { ProductRows } from './product-rows.tsx';
import { useProductRemoval } from './use-product-removal.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Products');

const PAGE = { limit: '50' };

export default function ProductsPage() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? ''; // in the address, so that Back from a product restores the search
  const { items, replacing, reload, ...state } = usePagedList<Product>(apiAddress.products, {
    ...PAGE,
    ...(search && { q: search }),
  });
  const may = useMay();
  const box = useRef<HTMLInputElement>(null);
  const removal = useProductRemoval(() => void reload(), box);
  const products = items?.filter(removal.isPresent) ?? [];
  return (
    <div className="sheet py-8">
      <AdminHeading title="Products">
        <div className="flex w-full flex-wrap gap-3 @2xl:w-136 @2xl:flex-nowrap">
          <div className="grow basis-56 *:w-full! @2xl:basis-80">
            <SearchBox
              label="Search product by name..."
              value={search}
              onSearch={(q) => setAddress(q === '' ? {} : { q }, { replace: true })}
              box={box}
            />
          </div>
          {may('POST', apiAddress.products) && (
            <>
              <Link to={siteAddress.productImport} className="button button-secondary shrink-0 max-sm:grow">
                <FileUp size={18} aria-hidden="true" />
                Import
              </Link>
              <Link to={siteAddress.productAdd} className="button button-primary shrink-0 max-sm:grow">
                <Plus size={18} aria-hidden="true" />
                Add Product
              </Link>
            </>
          )}
        </div>
      </AdminHeading>
      {items && !replacing && products.length === 0 && <EmptyList>No product Found</EmptyList>}
      {products.length > 0 && <ProductRows products={products} onDelete={removal.ask} />}
      <ListState {...state} />
      <ConfirmDialog
        open={removal.dialogOpen}
        onOpenChange={removal.setDialogOpen}
        title={
          <>
            Delete <bdi>{removal.selected?.name}</bdi>?
          </>
        }
        confirm="Delete Product"
        decline="No don't delete it"
        onConfirm={removal.remove}
        busy={removal.busy}
        finalFocus={() => removal.goesOn() ?? true}
      >
        Are you sure you want to delete this Product? This action is destructive and you can not undo it.
      </ConfirmDialog>
    </div>
  );
}
