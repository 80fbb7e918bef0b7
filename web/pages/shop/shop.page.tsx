import { PAGE_DESCRIPTION } from '../../../content/page-descriptions.ts';
import { siteAddress } from '../../../contract/addresses.ts';
import { shopContext } from '../../context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/shop.page';
import { ProductGrid } from './product-grid.tsx';

const TITLE = 'Shop';
const PRODUCTS_MAX = 1_000;

export const meta = pageMeta({ title: TITLE, description: PAGE_DESCRIPTION.shop });

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { items } = await context.get(shopContext).products.list({ limit: PRODUCTS_MAX });
  return { products: items };
};

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { products } = loaderData;
  return (
    <>
      <PageHeading
        title={TITLE}
        subtitle="Designed, printed, cut, cast and soldered in our own workshop. Prices are in taka."
        aside={products.length > 0 && <p className="text-muted">{countText(products.length)}</p>}
      />
      <div className="sheet py-10 sm:py-14">
        {products.length > 0 ? <ProductGrid products={products} headingLevel="h2" /> : <EmptyShop />}
      </div>
    </>
  );
}

const countText = (products: number) => (products === 1 ? '1 product' : `${products} products`);

function EmptyShop() {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-lg">
        There is nothing on the shelf just now. Tell us what you are looking for, and we make it.
      </p>
      <ButtonLink to={siteAddress.contact}>Contact Us</ButtonLink>
    </div>
  );
}
