import type { OrderHands } from '#contract/orders/chosen-orders.ts';
import type { Database } from '#server/database/tables.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'find' | 'setHands' | 'progress'>;
}

/** What the history says of it; each is said only where it is new. */
const sentencesOf = (
  { assignedTo, held }: OrderHands,
  order: { assignedTo?: string | undefined; heldAt?: string | undefined },
): string[] => {
  const isHeld = order.heldAt !== undefined;
  return [
    ...(assignedTo === undefined || (order.assignedTo ?? null) === assignedTo
      ? []
      : [assignedTo === null ? 'In nobody’s hands any more.' : `In the hands of ${assignedTo}.`]),
    ...(held === undefined || held === isHeld ? [] : [held ? 'Put on hold.' : 'Goes on.']),
  ];
};

/**
 * Gives orders to somebody of the shop, or puts them on hold: all or none.
 * @returns those that there are, each with its new version
 */
export const giveHands =
  ({ db, now, orders }: Needs) =>
  async (request: OrderHands, by: string): Promise<{ _id: string; version: number }[]> =>
    db.transaction().execute(async (tx) => {
      const changed: { _id: string; version: number }[] = [];
      for (const _id of new Set(request.orders)) {
        const kept = await orders.find(tx, _id);
        if (!kept) continue;
        const { order } = kept;
        const sentences = sentencesOf(request, order);
        if (sentences.length > 0) {
          const at = now();
          const heldAt =
            request.held === undefined ? undefined : request.held ? (order.heldAt ?? at.toISOString()) : null;
          await orders.setHands(tx, _id, { assignedTo: request.assignedTo, heldAt });
          for (const what of sentences) await orders.progress.record(tx, _id, { what, by, at, announced: false });
        }
        changed.push({ _id, version: order.version + (sentences.length > 0 ? 1 : 0) });
      }
      return changed;
    });
