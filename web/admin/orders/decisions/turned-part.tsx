import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { OrderedPartView, orderedPart } from '#web/admin/orders/record/ordered-part.tsx';

/** A measured file to turn, made of what was ordered, with what was found in it. */
export function TurnedPart({ order, file }: { order: OrderRecord; file: OrderFile }) {
  const part = orderedPart(order, file);
  return part && <OrderedPartView part={part} order={order} wanted />;
}
