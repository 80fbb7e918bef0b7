import { siteAddress } from '#contract/addresses.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { Product } from '#contract/product.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockStatus } from './stock-status.tsx';

/** The number of cards in the first row of a large screen, whose pictures are not loaded lazily. */
const FIRST_ROW = 4;

const SIZES = '(min-width: 72rem) 15rem, (min-width: 64rem) 22vw, (min-width: 22rem) 38vw, 92vw';

interface ProductGridProps {
  products: readonly Product[];
  /** The heading level of the cards: one below the heading above the grid. */
  headingLevel: 'h2' | 'h3';
  /** Set if no card is on the first screen. */
  belowFold?: boolean;
}

export function ProductGrid({ products, headingLevel, belowFold = false }: ProductGridProps) {
  return (
    <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {products.map((product, position) => (
        <li key={product._id}>
          <ProductCard product={product} heading={headingLevel} lazy={belowFold || position >= FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

interface ProductCardProps {
  product: Product;
  heading: 'h2' | 'h3';
  lazy: boolean;
}

function ProductCard({ product, heading: Heading, lazy }: ProductCardProps) {
  const { _id, name, price, stock, primaryImage } = product;
  return (
    <article className="part relative flex h-full flex-col">
      <ProductPicture image={primaryImage} alt="" sizes={SIZES} lazy={lazy} />
      <div className="flex grow flex-col border-t border-line p-3 sm:p-4">
        <Heading className="leading-snug sm:text-lg">
          <bdi className="line-clamp-3">{name}</bdi>
        </Heading>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3 pb-4">
          <p className="text-lg font-semibold">{takaText(price)}</p>
          <StockStatus stock={stock} />
        </div>
        {/* Its ::after covers the card, so that a click anywhere on it follows the link. */}
        <ButtonLink to={siteAddress.product(_id)} variant="secondary" className="px-2 after:absolute after:inset-0">
          See Details<span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
