import { PRICE_ON_REQUEST, priceLine, priceSumText } from '#contract/pricing/price-text.ts';
import { PriceSummary } from '#web/ui/price/price-summary.tsx';
import { Moment } from '#web/ui/time.tsx';
import { Detail } from './detail.tsx';
import type { TrackedOrder } from './tracked-order.ts';

type Told = NonNullable<TrackedOrder['price']>;
type Repricing = NonNullable<TrackedOrder['repricing']>;

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

/** The price before a file was replaced, and whether the new one is still to come. */
function Repriced({ repricing: { coming, former } }: { repricing: Repricing }) {
  if (!coming && !former) return null;
  return (
    <div className="mt-3 border-s-2 border-copper ps-3">
      {coming && <p>A file was replaced. We’re working out the new price: reload this page in a moment.</p>}
      {former && <p className="text-muted">Before a file was replaced: {priceLine(former)}</p>}
    </div>
  );
}

interface PriceProps {
  price: TrackedOrder['price'];
  repricing: TrackedOrder['repricing'];
  isQuoted: boolean;
}

/** The price that the customer was shown, with its arithmetic. `isQuoted`: a quotation says what it costs now. */
export function Price({ price, repricing, isQuoted }: PriceProps) {
  const summary = price && (
    <PriceSummary
      price={price.shown}
      names={Object.fromEntries(price.files.map(({ measurementId, name }) => [measurementId, name]))}
    >
      {!isQuoted && <Holds price={price} />}
    </PriceSummary>
  );
  if (price && isQuoted && !repricing)
    return (
      <Detail id="price" refreshedAs="order-price" title="The price when you ordered" says={priceSumText(price.shown)}>
        {summary}
      </Detail>
    );
  return (
    <section id="order-price" aria-labelledby="price" className="border border-line bg-panel p-5">
      <h2 id="price" className="mb-2 text-lg">
        The price
      </h2>
      {summary ?? (!repricing?.coming && <p>{PRICE_ON_REQUEST}</p>)}
      {repricing && <Repriced repricing={repricing} />}
    </section>
  );
}
