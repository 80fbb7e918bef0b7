import { useLoaded } from '#web/pages/order/use-loaded.ts';
import { isMendable } from '#web/ui/measured/mendable.ts';
import type { MendingProps } from './mending/mending.tsx';
import { figuresOf, type OrderPart } from './part.ts';
import { ownUnitOf } from './part-as.ts';

const loadMending = () => import('./mending/mending.tsx');

/** An offer is of the file as it is understood now. */
const offerOf = (part: OrderPart) => JSON.stringify([part.id, ownUnitOf(part), part.uses]);

/** Offers to mend a file in which something is found that may be mended; what does so is loaded with the first. */
export function PartMending({ ordering, ...props }: MendingProps & { ordering: boolean }) {
  const { part } = props;
  const isOffered = !ordering && (part.mended !== undefined || isMendable(figuresOf(part)));
  const mending = useLoaded(loadMending, isOffered);
  return isOffered && mending ? <mending.Mending key={offerOf(part)} {...props} /> : null;
}
