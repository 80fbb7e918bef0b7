import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import { isHidden } from '#contract/pricing/told-price.ts';
import { PriceSummary } from '#web/ui/price/price-summary.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

/** Where the order is not what was priced. */
function Differences({ differences }: Pick<OrderedEstimate, 'differences'>) {
  if (differences.length === 0) return null;
  return (
    <div className="border-s-2 border-danger ps-3">
      <p className="font-semibold text-danger">The order differs from what was priced, so the price does not bind.</p>
      <ul>
        {differences.map((difference) => (
          <li key={difference} className="wrap-anywhere">
            {difference}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The price that the customer was shown, how many of each file it is for, and where the order is something else. */
export function OrderPrice({ estimate }: { estimate: OrderedEstimate }) {
  const { items, differences, validUntil, priceBook } = estimate;
  return (
    <PriceSummary
      price={estimate}
      names={Object.fromEntries(items.map(({ measurementId, name }) => [measurementId, name]))}
    >
      <Differences differences={differences} />
      {isHidden(estimate) && (
        <p className="border-s-2 border-copper ps-3">
          Only you see this price: the customer reads ‘Price on request’, and gets a price when you send a quotation.
        </p>
      )}
      <p className="text-sm text-muted">
        {items.map(({ name, quantity }, at) => (
          <span key={at} className="block wrap-anywhere">
            {quantity} × <bdi>{name}</bdi>
          </span>
        ))}
        <span className="block">
          Price list {priceBook}, valid until <ShortMoment at={validUntil} />
        </span>
      </p>
    </PriceSummary>
  );
}
