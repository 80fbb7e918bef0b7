import { useParams } from 'react-router';
import { AdminHeading } from '#web/admin/parts/admin-heading.tsx';
import { adminTitle } from '#web/admin/parts/admin-title.ts';
import { EmptyList } from '#web/admin/parts/list-state.tsx';
import { TryAgain } from '#web/admin/parts/try-again.tsx';
import { useDocumentTitle } from '#web/admin/parts/use-document-title.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { ProductForm } from './form/product-form.tsx';
import { useProduct } from './use-product.ts';

export const handle = { hydrate: true };

const LOADING = 'Loading...';
export const meta = adminTitle(LOADING);

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
      {!missing && error !== null && <TryAgain message={error} onRetry={reload} />}
    </div>
  );
}
