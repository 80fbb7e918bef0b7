import { priceLine } from '#contract/pricing/price-text.ts';
import type { TrackedOrder } from '#web/pages/track/tracked-order.ts';

type Repricing = NonNullable<TrackedOrder['repricing']>;

/** The price before a file was replaced, and whether the new one is still to come. */
export function Repriced({ repricing: { coming, former } }: { repricing: Repricing }) {
  return (
    <div className="mt-3 border-s-2 border-copper ps-3">
      {coming && <p>You replaced a file. We’re working out the new price: reload this page in a moment.</p>}
      {former && <p className="text-muted">Before you replaced a file: {priceLine(former)}</p>}
    </div>
  );
}
