import { priceRangeText } from '#contract/pricing/price-text.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { isPending, type OrderPart } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { quantityText } from '#web/pages/order/parts/quantity-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceDetails } from '#web/ui/price/price-summary.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { MoreLayers } from './more-layers.tsx';
import { NO_BOOK } from './price-head.tsx';
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

/** Why the order costs what it does, with its arithmetic. */
export function OrderPrice(props: PricedForm) {
  const { parts, price, book, nearness, failed, retry } = usePrice(props);
  const names = Object.fromEntries(parts.map(({ id, file }) => [id, file.name]));
  const range = price && priceRangeText(price);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {failed ? <NoBook onRetry={retry} /> : <NotYet parts={parts} />}
      {range !== undefined && <p className="text-muted">It will lie {unbroken(range)}.</p>}
      {price && (
        <PriceDetails price={price} names={names} onLine={orderParts.highlight}>
          <OtherQuantity control={props.control} parts={parts} />
          {book && props.service === 'PCB-Manufacturing' && <MoreLayers {...{ control: props.control, parts, book }} />}
          {nearness && price.verdict === 'estimate' && (
            <p className="text-sm text-muted">How near our estimates are: {nearness.text}.</p>
          )}
        </PriceDetails>
      )}
    </div>
  );
}
