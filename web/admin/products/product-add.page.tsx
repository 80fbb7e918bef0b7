import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { BackToProducts } from './back-to-products.tsx';
import { ProductForm } from './form/product-form.tsx';

export const handle = { hydrate: true };

const TITLE = 'Add Product';
export const meta = adminTitle(TITLE);

export default function ProductAddPage() {
  return (
    <div className="sheet py-8">
      <BackToProducts />
      <AdminHeading title={TITLE} />
      <ProductForm product={null} />
    </div>
  );
}
