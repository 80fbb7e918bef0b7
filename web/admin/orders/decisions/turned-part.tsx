import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { viewedPart } from '#viewer';
import { PartView } from '#web/ui/measured/part-view.tsx';
import { viewedMachine } from '#web/ui/measured/viewed-machine.ts';

/** A measured file to turn, with what was found in it. */
export function TurnedPart({ order, file }: { order: OrderRecord; file: OrderFile }) {
  const { name, measurement } = file;
  const part = measurement && viewedPart({ ...measurement, name }, viewedMachine(order.serviceNeeded));
  return part && <PartView part={part} />;
}
