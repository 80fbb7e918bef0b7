import type { ReactNode } from 'react';
import { payableSteps, vatWithinTotal } from '#contract/money/sum-steps.ts';
import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PriceLines, type PriceLinesProps } from './price-lines.tsx';
import { SumFoot } from './sum-foot.tsx';

export interface PriceDetailsProps extends Omit<PriceLinesProps, 'lines' | 'foot'> {
  price: ShownPrice;
  /** What is said below the reason, such as until when the price holds. */
  children?: ReactNode;
}

/** Why an order costs what it does: what is uncertain about it, and the arithmetic. */
export function PriceDetails({ price, children, ...lines }: PriceDetailsProps) {
  return (
    <>
      {price.reason !== undefined && <p className="wrap-anywhere text-muted">{unbroken(price.reason)}</p>}
      {children}
      <PriceLines
        lines={price.lines}
        foot={
          <SumFoot
            subtotal={price.total ?? 0}
            steps={payableSteps(price)}
            total={price.payable ?? 0}
            within={vatWithinTotal(price)}
          />
        }
        {...lines}
      />
    </>
  );
}
