import { PriceSummary } from '#web/ui/price/price-summary.tsx';
import { Moment } from '#web/ui/time.tsx';
import type { Route } from './+types/track.page';

type Told = NonNullable<Route.ComponentProps['loaderData']['order']['price']>;

/** Until when an exact price holds; or that it is not for what was ordered. */
function Holds({ price: { shown, validUntil, isForThisOrder } }: { price: Told }) {
  if (!isForThisOrder)
    return <p>Your order differs from what this price was worked out for. We will tell you the price.</p>;
  if (shown.verdict !== 'exact') return null;
  return (
    <p>
      It holds until <Moment at={validUntil} />.
    </p>
  );
}

/** The price that the customer was shown, with its arithmetic. `isOld`: a quotation says what it costs now. */
export function Price({ price, isOld }: { price: Told; isOld: boolean }) {
  return (
    <section aria-labelledby="price">
      <h2 id="price" className="mb-3 text-xl">
        {isOld ? 'The price when you ordered' : 'The price'}
      </h2>
      <PriceSummary
        price={price.shown}
        names={Object.fromEntries(price.files.map(({ measurementId, name }) => [measurementId, name]))}
      >
        {!isOld && <Holds price={price} />}
      </PriceSummary>
    </section>
  );
}
