import { priceLine } from '#contract/pricing/price-text.ts';
import { figuresOf } from '#web/pages/order/parts/part.ts';
import { type PricedForm, usePrice } from './use-price.ts';

/** The price on one line, beside the button that orders: what it is made of stands above. */
export function PriceBar(props: PricedForm) {
  const { parts, price } = usePrice(props);
  if (parts.length === 0 || price === undefined) return null;
  return (
    <p aria-hidden="true" className="min-w-0 flex-[1_1_8rem] font-semibold tabular-nums">
      {priceLine(price)}
      {price.total !== undefined && parts.some((part) => figuresOf(part) === undefined) && ', so far'}
    </p>
  );
}
