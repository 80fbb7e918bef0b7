import { useRef } from 'react';
import { standingOf } from '#contract/measuring/measurement-lines.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { useWhileVisible } from '#web/admin/parts/use-while-visible.ts';

const RECHECK_MS = 5_000;

/** Asks for an order's files again, now and then, as long as one of them is being measured. A try that fails says nothing. */
export const useMeasuredFiles = (record: OrderRecord | null, readAgain: () => Promise<void>) => {
  const asking = useRef(false);
  const look = async () => {
    if (asking.current) return;
    asking.current = true;
    await readAgain().catch(() => undefined);
    asking.current = false;
  };
  useWhileVisible(() => {
    if (record?.files.some(({ measurement }) => standingOf(measurement) === 'measuring')) void look();
  }, RECHECK_MS);
};
