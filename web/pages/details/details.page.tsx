import { siteAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { payableText } from '#contract/money/payable-text.ts';
import type { Product } from '#contract/product.ts';
import { shopContext } from '#web/context.ts';
import { ProductGrid } from '#web/pages/shop/product-grid.tsx';
import { ProductPicture } from '#web/pages/shop/product-picture.tsx';
import { StockStatus } from '#web/pages/shop/stock-status.tsx';
import { orNotFound } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { productJsonLd } from '#web/pages/site/structured-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import type { Route } from './+types/details.page';
import { productDescription, productPictures, sharedProductPicture } from './product-facts.ts';

const SIMILAR_MAX = 4;
/** Of the pictures. */
const SIZES = '(min-width: 72rem) 37rem, (min-width: 64rem) 53vw, 92vw';

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { products, priceBooks } = context.get(shopContext);
  const product = await products.read(params.id).catch(orNotFound);
  const payable = payableText(await priceBooks.payableFor(product.price));
  const { items: similar } = await products.list({ exclude: product._id, limit: SIMILAR_MAX });
  return { product, payable, similar };
};

export const meta = (args: Route.MetaArgs) => {
  const product = args.loaderData?.product;
  if (!product) return pageMeta({ unlisted: true })(args);
  return pageMeta({
    title: product.name,
    address: siteAddress.product(product._id),
    description: productDescription(product),
    picture: sharedProductPicture(product),
    facts: (shop) => [productJsonLd(shop, product)],
  })(args);
};

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const { product, payable, similar } = loaderData;
  return (
    <>
      <article className="blueprint border-b border-line">
        <div className="sheet grid items-start gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[7fr_5fr]">
          <ProductGallery product={product} />
          <ProductText product={product} payable={payable} />
        </div>
      </article>
      {similar.length > 0 && (
        <section className="sheet py-12 sm:py-16" aria-labelledby="similar">
          <h2 id="similar" className="mb-8 text-2xl">
            Similar Products
          </h2>
          <ProductGrid products={similar} headingLevel="h3" />
        </section>
      )}
    </>
  );
}

/** `payable`: what one costs its buyer, where that is not the price alone. */
function ProductText({ product, payable }: { product: Product; payable: string | undefined }) {
  const { name, id, price, stock, description } = product;
  return (
    <div className="part p-5 sm:p-7">
      <a href={siteAddress.shop} className="text-link">
        Shop
      </a>
      <h1 className="mt-2 text-2xl">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-4 text-2xl font-semibold whitespace-nowrap">{moneyText(price)}</p>
      {payable !== undefined && <p className="text-muted">{unbroken(payable)}</p>}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 border-y border-line py-3">
        <dt className="text-muted">Status</dt>
        <dd>
          <StockStatus stock={stock} />
        </dd>
        <dt className="text-muted">Product ID</dt>
        <dd className="wrap-anywhere">{id}</dd>
      </dl>
      <h2 className="mt-5 text-lg">Description</h2>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <OrderProduct product={product} />
        <ButtonLink to={siteAddress.askAbout(product._id)} variant="secondary">
          {stock > 0 ? 'Ask about this product' : 'Ask when it’s back in stock'}
        </ButtonLink>
      </div>
    </div>
  );
}

function ProductGallery({ product }: { product: Product }) {
  const [first = null, ...others] = productPictures(product);
  return (
    <div className="part">
      <SlideShow label={`Pictures of ${product.name}`} still={others.length > 0}>
        <ProductPicture image={first} alt={product.name} sizes={SIZES} priority />
        {others.map((image, position) => (
          <ProductPicture key={image} image={image} alt={`${product.name}, view ${position + 2}`} sizes={SIZES} lazy />
        ))}
      </SlideShow>
    </div>
  );
}

/** Opens the product's order form in a new tab, as every Order Now does; here also if others lead to an external form, which knows no product. */
function OrderProduct({ product: { _id, stock } }: { product: Product }) {
  if (stock === 0) return <Button disabled>Sold out</Button>;
  return (
    <a href={siteAddress.productOrder(_id)} target="_blank" rel="noopener" className="button button-primary">
      Order Now
    </a>
  );
}
