import { moneyText } from '#contract/money/money-text.ts';
import { vatNote } from '#contract/money/sum-steps.ts';
import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { priceHeadline, shownSums } from '#contract/pricing/price-text.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PriceDetails, type PriceDetailsProps } from './price-details.tsx';

/** The sum, as large as it is certain: an exact price is one figure, an estimate names its range as well. */
function Sum({ price }: { price: ShownPrice }) {
  const { total } = shownSums(price);
  if (price.verdict === 'exact' && total !== undefined)
    return (
      <>
        <span className="block font-semibold text-success">{priceHeadline(price)}</span>
        <strong className="block text-3xl font-bold tracking-tight tabular-nums">{moneyText(total)}</strong>
      </>
    );
  return <strong className="block text-xl font-bold tabular-nums">{priceHeadline(price)}</strong>;
}

/** What an order costs and why: the verdict, the sum, what is uncertain about it, and the arithmetic. */
export function PriceSummary(props: PriceDetailsProps) {
  const { price } = props;
  const note = [price.delivery && 'with delivery', vatNote(price.vat?.percent)].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Sum price={price} />
        {note !== '' && <span className="text-muted"> {unbroken(note)}</span>}
      </p>
      <PriceDetails {...props} />
    </div>
  );
}
