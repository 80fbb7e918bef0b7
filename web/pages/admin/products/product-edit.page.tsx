import { useParams } from 'react-router';
import { AdminHeading } from '#web/pages/admin/admin-heading.tsx';
import { EmptyList } from '#web/pages/admin/list-state.tsx';
import { LoadFailure } from '#web/pages/admin/load-failure.tsx';
import { ownersTitle } from '#web/pages/admin/owners-title.ts';
import { useDocumentTitle } from '#web/pages/admin/use-document-title.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { ProductForm } from './product-form.tsx';
import { useProduct } from './use-product.ts';

export const handle = { hydrate: true };

const LOADING = 'Loading...';
export const meta = ownersTitle(LOADING);

export default function ProductEditPage() {
  const { id = '' } = useParams();
  const { product, missing, error, reload } = useProduct(id);
  const title = product?.name ?? (missing ? 'Product not found' : error === null ? LOADING : 'Product');
  useDocumentTitle(title);
  return (
    <div className="sheet py-8">
      <BackToProducts />
      <AdminHeading title={title} />
      {product && <ProductForm key={product._id} product={product} />}
      {!product && error === null && <Spinner />}
      {missing && <EmptyList>There is no such product. It may have been deleted.</EmptyList>}
      {!missing && error !== null && <LoadFailure message={error} onRetry={reload} />}
    </div>
  );
}
