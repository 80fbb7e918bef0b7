import { useLoaded } from '#web/pages/order/use-loaded.ts';
import type { OrderPart } from './part.ts';

const loadPartSending = () => import('./part-sending.tsx');

const GOES_BY_ITSELF: Partial<Record<OrderPart['reading']['state'], string>> = {
  waiting: 'Waiting for the files before it…',
  measuring: 'Measuring it on your device. Nothing has been sent.',
  'at-shop': 'It is here. We are measuring it…',
};

/** How far an unmeasured file is. What the customer can do about it is loaded with the first file that needs it. */
export function PartState({ part, ordering }: { part: OrderPart; ordering: boolean }) {
  const { state } = part.reading;
  const says = GOES_BY_ITSELF[state];
  const sending = useLoaded(loadPartSending, !ordering && state !== 'measured' && says === undefined);
  if (state === 'measured') return null;
  if (says !== undefined) return <p className="text-muted">{says}</p>;
  if (ordering) return <p className="text-muted">It goes with your order, which is being sent.</p>;
  return sending && <sending.PartSending part={part} />;
}
