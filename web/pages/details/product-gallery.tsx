import type { Product } from '#contract/product.ts';
import { ProductPicture } from '#web/pages/shop/product-picture.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';
import { productPictures } from './product-facts.ts';

const SIZES = '(min-width: 72rem) 37rem, (min-width: 64rem) 53vw, 92vw';

export function ProductGallery({ product }: { product: Product }) {
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
