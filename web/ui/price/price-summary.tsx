import type { ReactNode } from 'react';
import { takaText } from '#contract/money/taka-text.ts';
import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { priceHeadline } from '#contract/pricing/price-text.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PriceLines, type PriceLinesProps } from './price-lines.tsx';

interface PriceSummaryProps extends Omit<PriceLinesProps, 'lines'> {
  price: ShownPrice;
  /** What is said below the reason, such as until when the price holds. */
  children?: ReactNode;
}

/** The sum, as large as it is certain: an exact price is one figure, an estimate names its range as well. */
function Sum({ price }: { price: ShownPrice }) {
  const { verdict, total } = price;
  if (verdict === 'exact' && total !== undefined)
    return (
      <>
        <span className="block font-semibold text-success">{priceHeadline(price)}</span>
        <strong className="block text-3xl font-bold tracking-tight tabular-nums">{takaText(total)}</strong>
      </>
    );
  return <strong className="block text-xl font-bold tabular-nums">{priceHeadline(price)}</strong>;
}

/** What an order costs and why: the verdict, the sum, what is uncertain about it, and the arithmetic. */
export function PriceSummary({ price, children, ...lines }: PriceSummaryProps) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Sum price={price} />
      </p>
      {price.reason !== undefined && <p className="wrap-anywhere text-muted">{unbroken(price.reason)}</p>}
      {children}
      <PriceLines lines={price.lines} {...lines} />
    </div>
  );
}
