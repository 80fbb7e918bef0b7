import { useEffect, useState } from 'react';
import { priceLine } from '#contract/pricing/price-text.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { isPending, type OrderPart } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { quantityText } from '#web/pages/order/parts/quantity-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceSummary } from '#web/ui/price/price-summary.tsx';
import { MoreLayers } from './more-layers.tsx';
import { type PricedForm, usePrice } from './use-price.ts';

const nameList = (parts: readonly OrderPart[]) => {
  const [first, second] = parts.map(({ file }) => file.name);
  if (parts.length > 2) return `${parts.length} files`;
  return second === undefined ? (first ?? '') : `${first} and ${second}`;
};

/** What the price leaves out, because nobody has measured it yet. */
function NotYet({ parts }: { parts: readonly OrderPart[] }) {
  const pending = parts.filter(isPending);
  const later = parts.filter((part) => !isPending(part) && part.reading.state !== 'measured');
  return (
    <>
      {pending.length > 0 && (
        <p className="text-muted">
          Not in the price yet, since we are still measuring: <bdi>{nameList(pending)}</bdi>.
        </p>
      )}
      {later.length > 0 && (
        <p className="text-muted">
          Not in the price, since it is measured and priced once your order is sent: <bdi>{nameList(later)}</bdi>.
        </p>
      )}
    </>
  );
}

/** The price goes by the counts, and Quantity is free text: a customer who wrote something else there is told. */
function OtherQuantity({ control, parts }: Pick<PricedForm, 'control'> & { parts: readonly OrderPart[] }) {
  const quantity = useFormValues(control, ['quantity']).quantity.trim();
  const counted = quantityText(parts);
  if (quantity === '' || quantity === counted || parts.some(({ isCountTyped }) => isCountTyped)) return null;
  return (
    <p className="border-s-2 border-copper ps-3 wrap-anywhere">
      This price is for what is counted beside your {parts.length === 1 ? 'file' : 'files'}: {counted}. Your Quantity
      says “{quantity}”.
    </p>
  );
}

const NO_BOOK = 'The prices could not be loaded. You can order all the same, and we will tell you the price.';

function NoBook({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{NO_BOOK}</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus(); // the button goes with the press
          onRetry();
        }}
      >
        Load the prices again
      </Button>
    </div>
  );
}

/** A price changes with every letter and every file: a screen reader gets it once it stays as it is. */
const SETTLED_AFTER_MS = 800;

function SettledPrice({ parts, text = '' }: { parts: readonly OrderPart[]; text?: string | undefined }) {
  const [settled, setSettled] = useState('');
  const isPendingNow = parts.some(isPending);
  useEffect(() => {
    if (isPendingNow) return;
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isPendingNow]);
  return (
    <p aria-live="polite" className="sr-only">
      {settled}
    </p>
  );
}

/** What the order costs as it is now filled in, with its arithmetic; it follows every choice. */
export function OrderPrice(props: PricedForm) {
  const { parts, price, book, nearness, failed, retry } = usePrice(props);
  if (parts.length === 0) return null;
  const names = Object.fromEntries(parts.map(({ id, file }) => [id, file.name]));
  return (
    <section aria-labelledby="order-price" tabIndex={-1} className="part p-5 outline-none">
      <h2 id="order-price" className="text-lg">
        What it costs
      </h2>
      <SettledPrice parts={parts} text={failed ? NO_BOOK : price && priceLine(price)} />
      <div className="mt-2 flex flex-col gap-3">
        {failed && <NoBook onRetry={retry} />}
        {!failed && <NotYet parts={parts} />}
        {price && (
          <PriceSummary price={price} names={names} onLine={orderParts.highlight}>
            <OtherQuantity control={props.control} parts={parts} />
            {book && props.service === 'PCB-Manufacturing' && (
              <MoreLayers {...{ control: props.control, parts, book }} />
            )}
            {nearness && price.verdict === 'estimate' && (
              <p className="text-sm text-muted">How near our estimates are: {nearness.text}.</p>
            )}
          </PriceSummary>
        )}
      </div>
    </section>
  );
}
