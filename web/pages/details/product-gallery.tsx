import type { Product } from '../../../contract/product.ts';
import { ProductPicture } from '../shop/product-picture.tsx';
import { productPictures } from './product-facts.ts';

const SIZES = '(min-width: 72rem) 37rem, (min-width: 64rem) 53vw, 92vw';

/** The pictures of a product, one at a time. */
export function ProductGallery({ product }: { product: Product }) {
  const pictures = productPictures(product);
  const [first = null] = pictures;
  return (
    <div className="part overflow-hidden">
      <ProductPicture image={first} alt={product.name} sizes={SIZES} priority />
    </div>
  );
}
