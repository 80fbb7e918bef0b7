import { ORDER_RECORD_MESSAGE, type OrderStatus } from '#contract/orders/order.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, type ServiceError } from '#server/errors.ts';
import { type KeptOrder, toKept } from './kept-order.ts';
import { appendSteps, lockOrders, setStatus } from './move-orders.repository.ts';
import { findOrders } from './orders.repository.ts';

/** An order, and the version of it that was seen. */
interface SeenOrder {
  _id: string;
  version: number;
}

interface Moves {
  /** Each once. */
  orders: readonly SeenOrder[];
  status: OrderStatus;
  by: string;
  at: Date;
}

interface Followed {
  /** Orders that have to stay as they are, with the reason. */
  refused: ReadonlyMap<string, ServiceError>;
  /** Those whose customers get a letter. */
  announced: ReadonlySet<string>;
}

/** Does what follows from the new status, in the transaction. @param orders as they were; those that have the status are not among them */
type FollowMoves = (tx: InTransaction, orders: readonly KeptOrder[]) => Promise<Followed>;

interface MovedOrders {
  moved: SeenOrder[];
  refused: Map<string, ServiceError>;
}

/** Which of the orders are as they were seen. */
const asSeen = (found: ReadonlyMap<string, KeptOrder>, orders: readonly SeenOrder[]) => {
  const present: KeptOrder[] = [];
  const refused = new Map<string, ServiceError>();
  for (const { _id, version } of orders) {
    const kept = found.get(_id);
    if (!kept) refused.set(_id, new NotFound());
    else if (kept.order.version !== version) refused.set(_id, new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile));
    else present.push(kept);
  }
  return { present, refused };
};

/**
 * Moves several orders to one status in as many statements as one, and adds a step to the history of each. One that has the status is
 * moved already.
 * @returns those that have moved, with their new versions, and why the others have not; in their sequence
 */
export const moveOrders = async (
  tx: InTransaction,
  { orders, status, by, at }: Moves,
  follow: FollowMoves,
): Promise<MovedOrders> => {
  if (orders.length === 0) return { moved: [], refused: new Map() };
  const ids = orders.map(({ _id }) => _id);
  await lockOrders(tx, ids);
  const found = new Map((await findOrders(tx, ids)).map((row) => [row._id, toKept(row)]));
  const { present, refused } = asSeen(found, orders);
  const changing = present.filter(({ order }) => order.status !== status);
  const followed = changing.length > 0 ? await follow(tx, changing) : undefined;
  for (const [_id, reason] of followed?.refused ?? []) refused.set(_id, reason);
  const moving = changing.map(({ order }) => order._id).filter((_id) => !refused.has(_id));
  if (moving.length > 0) {
    await setStatus(tx, moving, status);
    const step = { status, at: at.toISOString(), administrator: by, what: null, words: null };
    await appendSteps(
      tx,
      moving.map((order_id) => ({ ...step, order_id, announced: followed?.announced.has(order_id) ? 1 : 0 })),
    );
  }
  const raised = new Set(moving);
  const moved = present.flatMap(({ order: { _id, version } }) =>
    refused.has(_id) ? [] : [{ _id, version: raised.has(_id) ? version + 1 : version }],
  );
  return { moved, refused };
};
