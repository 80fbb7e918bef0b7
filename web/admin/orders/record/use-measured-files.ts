import { useRef } from 'react';
import { standingOf } from '#contract/measuring/measurement-lines.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { useWhileVisible } from '#web/admin/ui/use-while-visible.ts';

const RECHECK_MS = 5_000;

/** A price is made as soon as all files of such an order are measured. */
const waitsForPrice = ({ files, estimate }: OrderRecord) =>
  !estimate && files.some(({ quantity }) => quantity !== undefined);

const isUnfinished = (record: OrderRecord) =>
  waitsForPrice(record) || record.files.some(({ measurement }) => standingOf(measurement) === 'measuring');

/** Asks for an order's files again, now and then, until all are measured and priced. A try that fails says nothing. */
export const useMeasuredFiles = (record: OrderRecord | null, readAgain: () => Promise<void>) => {
  const asking = useRef(false);
  const look = async () => {
    if (asking.current) return;
    asking.current = true;
    await readAgain().catch(() => undefined);
    asking.current = false;
  };
  useWhileVisible(() => {
    if (record && isUnfinished(record)) void look();
  }, RECHECK_MS);
};
