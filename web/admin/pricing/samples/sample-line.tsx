import { useDeferredValue, useMemo } from 'react';
import { currency } from '#contract/money/currency.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { differenceText, samplePrices } from './sample-prices.ts';

/** One sample part, in sight while figures are typed on a narrow screen: the first that changes. The table says the same of all of them. */
export function SampleLine({ service }: { service: OrderableService }) {
  const { draft, inForce } = useEditedBook();
  const content = useDeferredValue(draft.content);
  const samples = useMemo(() => samplePrices(service, inForce, content ?? inForce), [service, inForce, content]);
  const sample = samples.find(({ before, after }) => before !== after) ?? samples[0];
  if (!sample || sample.after === null) return null;
  const difference = differenceText(sample);
  return (
    <p
      aria-hidden="true"
      className="sticky top-11 z-[9] -mx-4 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-panel px-4 py-2 text-sm @4xl:hidden"
    >
      <span>{sample.name}</span>
      <span className="font-bold text-copper tabular-nums">
        {moneyFigure(sample.after)} {currency()}
        {difference !== undefined && <span className="font-normal"> ({difference})</span>}
      </span>
    </p>
  );
}
