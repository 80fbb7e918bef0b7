import { siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { payableText } from '#contract/money/payable-text.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import type { Product } from '#contract/product.ts';
import type { ChargeTerms } from '#pricing/totals';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { ProductPicture } from '#web/pages/shop/product-picture.tsx';
import { StockStatus } from '#web/pages/shop/stock-status.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { AskWhenBack } from './ask-when-back.tsx';
import { FindingOut } from './finding-out.tsx';
import { ProductOrderForm } from './product-order-form.tsx';
import { productTotal } from './product-total.ts';
import { useProductOrder } from './use-product-order.ts';

interface ProductOrderProps {
  /** The product as it was when the page was made. */
  shown: Product;
  /** What the shop charges on top. */
  terms: ChargeTerms;
  /** Where and when orders are picked up. */
  workshop: string;
  /** Where they are brought, if the shop names areas. */
  deliveries: readonly DeliveryChoice[];
  /** The shop's, for those without scripts. */
  email: string;
}

/** A product with the form to order it, or what to do where it is sold out. */
export function ProductOrder({ shown, terms, workshop, deliveries, email }: ProductOrderProps) {
  const { product, ...ordering } = useProductOrder(shown, terms, deliveries);
  return (
    <div className="sheet grid gap-x-14 gap-y-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ProductCard product={product} terms={terms} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <NoScriptNote email={email} />
        {shown.stock > 0 ? (
          <ProductOrderForm {...{ product, terms, workshop, deliveries }} {...ordering} />
        ) : (
          <SoldOut product={shown} isAsking={ordering.isAsking} />
        )}
      </div>
    </div>
  );
}

/** `isAsking`: the last piece may have gone to this very customer. */
function SoldOut({ product: { _id, name }, isAsking }: { product: Product; isAsking: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      <FindingOut isAsking={isAsking} />
      <p className="text-lg">
        <bdi>{name}</bdi> is out of stock. Ask us, and we’ll tell you when there is more.
      </p>
      <AskWhenBack productId={_id} />
    </div>
  );
}

/** What is ordered, as the shop has it now. */
function ProductCard({ product, terms }: Pick<ProductOrderProps, 'terms'> & { product: Product }) {
  const { _id, name, price, stock, primaryImage } = product;
  const { vatPercent, vatIncluded } = terms;
  const payable = payableText({
    price,
    payable: productTotal(product, { quantity: 1 }, terms).total,
    vatPercent,
    vatIncluded,
  });
  return (
    <aside
      aria-label="The product"
      className="part flex content-start gap-4 p-4 max-lg:items-center lg:flex-col lg:self-start"
    >
      <div className="w-28 shrink-0 lg:w-full">
        <ProductPicture image={primaryImage} alt="" sizes="(min-width: 64rem) 18rem, 7rem" />
      </div>
      <div className="min-w-0">
        <a href={siteAddress.product(_id)} className="text-link font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </a>
        <p className="mt-1 text-xl font-semibold">{moneyText(price)}</p>
        {payable !== undefined && <p className="text-muted">{unbroken(payable)}</p>}
        <p>
          <StockStatus stock={stock} />
          {stock > 0 && <span className="text-muted">: {stock.toLocaleString(locale())}</span>}
        </p>
      </div>
    </aside>
  );
}
