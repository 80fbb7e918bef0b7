import { siteAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the product's order form in a new tab, as every Order Now does; here also if others lead to an external form, which knows no product. */
export function OrderProduct({ product: { _id, stock } }: { product: Product }) {
  if (stock === 0) return <Button disabled>Sold out</Button>;
  return (
    <a href={siteAddress.productOrder(_id)} target="_blank" rel="noopener" className="button button-primary">
      Order Now
    </a>
  );
}
