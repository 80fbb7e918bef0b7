import { useDeferredValue, useMemo } from 'react';
import { currency } from '#contract/money/currency.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { PriceTable } from './price-table.tsx';
import { samplePrices } from './sample-prices.ts';

/** What sample parts cost by the rates in force and by the draft, while it is typed. */
export function SampleTable({ service, title }: { service: OrderableService; title: string }) {
  const { draft, inForce, nearness } = useEditedBook();
  const near = nearness.find((one) => one.service === service);
  const content = useDeferredValue(draft.content);
  const samples = useMemo(() => samplePrices(service, inForce, content ?? inForce), [service, inForce, content]);
  return (
    <PriceTable
      title={title}
      amounts={`In ${currency()}, by the prices in force and with your changes.`}
      samples={samples}
      known={content !== undefined}
      unknown={draft.errors.size === 0 ? 'Checking…' : undefined}
    >
      {near && <p className="mt-3 border-t border-line pt-3 text-sm">{near.text}.</p>}
    </PriceTable>
  );
}
