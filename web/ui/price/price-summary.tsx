import type { ReactNode } from 'react';
import { payableSteps, vatNote } from '#contract/money/sum-steps.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { priceHeadline, shownSums } from '#contract/pricing/price-text.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PriceLines, type PriceLinesProps } from './price-lines.tsx';
import { SumFoot } from './sum-foot.tsx';

interface PriceSummaryProps extends Omit<PriceLinesProps, 'lines' | 'foot'> {
  price: ShownPrice;
  /** What is said below the reason, such as until when the price holds. */
  children?: ReactNode;
}

/** The sum, as large as it is certain: an exact price is one figure, an estimate names its range as well. */
function Sum({ price }: { price: ShownPrice }) {
  const { total } = shownSums(price);
  if (price.verdict === 'exact' && total !== undefined)
    return (
      <>
        <span className="block font-semibold text-success">{priceHeadline(price)}</span>
        <strong className="block text-3xl font-bold tracking-tight tabular-nums">{takaText(total)}</strong>
      </>
    );
  return <strong className="block text-xl font-bold tabular-nums">{priceHeadline(price)}</strong>;
}

/** Why an order costs what it does: what is uncertain about it, and the arithmetic. */
export function PriceDetails({ price, children, ...lines }: PriceSummaryProps) {
  return (
    <>
      {price.reason !== undefined && <p className="wrap-anywhere text-muted">{unbroken(price.reason)}</p>}
      {children}
      <PriceLines
        lines={price.lines}
        foot={<SumFoot subtotal={price.total ?? 0} steps={payableSteps(price)} total={price.payable ?? 0} />}
        {...lines}
      />
    </>
  );
}

/** What an order costs and why: the verdict, the sum, what is uncertain about it, and the arithmetic. */
export function PriceSummary(props: PriceSummaryProps) {
  const { price } = props;
  const note = vatNote(price.vat?.percent);
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Sum price={price} />
        {note !== undefined && <span className="text-muted"> {unbroken(note)}</span>}
      </p>
      <PriceDetails {...props} />
    </div>
  );
}
