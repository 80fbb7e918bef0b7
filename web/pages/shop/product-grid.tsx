import { siteAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Product } from '#contract/product.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProductPicture } from './product-picture.tsx';
import { anchorOf } from './shop-query.ts';
import { StockStatus } from './stock-status.tsx';

/** The number of cards in the first row of a large screen, whose pictures are not loaded lazily. */
const FIRST_ROW = 4;

const SIZES = '(min-width: 72rem) 15rem, (min-width: 64rem) 22vw, (min-width: 22rem) 38vw, 92vw';

interface ProductGridProps {
  products: readonly Product[];
  /** The heading level of the cards: one below the heading above the grid. */
  headingLevel: 'h2' | 'h3';
  /** For the shop's list, where links lead to single cards: the position of the first card in it, counted from 1. */
  firstPosition?: number;
}

/**
 * Products as cards. Picture, name, price and button lie in the grid's own rows, so that they stand level in each row of cards.
 * Pictures are loaded when they are near, but for those that are on the first screen: the beginning of the shop's list.
 */
export function ProductGrid({ products, headingLevel, firstPosition }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, at) => (
        <li key={product._id} {...(firstPosition !== undefined && { id: anchorOf(firstPosition + at) })}>
          <ProductCard product={product} heading={headingLevel} lazy={firstPosition !== 1 || at >= FIRST_ROW} />
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
    <article className="part product-card">
      <ProductPicture image={primaryImage} alt="" sizes={SIZES} lazy={lazy} />
      <Heading className="leading-snug sm:text-lg">
        <bdi className="line-clamp-3">{name}</bdi>
      </Heading>
      <div className="product-price">
        <p className="text-lg font-semibold">{moneyText(price)}</p>
        <StockStatus stock={stock} />
      </div>
      {/* Its ::after covers the card, so that a click anywhere on it follows the link. */}
      <ButtonLink to={siteAddress.product(_id)} variant="secondary" className="after:absolute after:inset-0">
        See Details<span className="sr-only">: {name}</span>
      </ButtonLink>
    </article>
  );
}
