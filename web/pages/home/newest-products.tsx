import { siteAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { ProductGrid } from '#web/pages/shop/product-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The newest products and a link to the shop; nothing if the shop has no products. */
export function NewestProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="sheet py-14 sm:py-20" aria-labelledby="shop">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="shop" className="text-2xl">
            From Our Shop
          </h2>
          <p className="mt-2 text-lg text-muted">Our newest products, made in our own workshop.</p>
        </div>
        <ButtonLink to={siteAddress.shop} variant="secondary">
          See all products
        </ButtonLink>
      </div>
      <div className="mt-8">
        <ProductGrid products={products} headingLevel="h3" />
      </div>
    </section>
  );
}
