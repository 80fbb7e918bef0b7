import { useParams } from 'react-router';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { EmptyList } from '#web/admin/ui/list-state.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useDocumentTitle } from '#web/admin/ui/use-document-title.ts';
import { isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { ProductForm } from './form/product-form.tsx';

export const handle = { hydrate: true };

const LOADING = 'Loading...';
export const meta = adminTitle(LOADING);

export default function ProductEditPage() {
  const { id = '' } = useParams();
  const { data: product, error, reload } = useApiData<Product>(apiAddress.productById(id));
  const missing = isNotFound(error);
  const title = product?.name ?? (missing ? 'Product not found' : error === null ? LOADING : 'Product');
  useDocumentTitle(title);
  return (
    <div className="sheet py-8">
      <BackToProducts />
      <AdminHeading title={title} />
      {product && <ProductForm key={product._id} product={product} />}
      {!product && error === null && <Spinner />}
      {missing && <EmptyList>There is no such product. It may have been deleted.</EmptyList>}
      {!missing && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </div>
  );
}
