import { siteAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the product's order form in a new tab, as every Order Now does; the external form if the settings name one. */
export function OrderProduct({ product: { _id, stock } }: { product: Product }) {
  const { orderFormUrl } = useShop();
  if (orderFormUrl !== undefined) return <OrderNow />;
  if (stock === 0) return <Button disabled>Sold out</Button>;
  return (
    <a href={siteAddress.productOrder(_id)} target="_blank" rel="noopener" className="button button-primary">
      Order Now
    </a>
  );
}
