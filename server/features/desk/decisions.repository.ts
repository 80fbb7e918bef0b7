import type { ExpressionBuilder } from 'kysely';
import type { OrderFlag } from '#contract/orders/standing.ts';
import { IS_OPEN, liveOrders } from '#server/database/live-orders.ts';
import type { Database, Tables } from '#server/database/tables.ts';

type Orders = ExpressionBuilder<Tables, 'orders'>;

/** Where the owner's decisions go on: after an order that was wanted on a day. */
export interface DecisionPlace {
  delivery_date: string;
  _id: string;
}

const hasFlag = (eb: Orders, flag: OrderFlag) => eb('flags', 'like', `%${flag}%`);

/** Whether the last that happened to an order was the customer's doing: one that is on hold was put there before. */
const lastByCustomer = (eb: Orders) =>
  eb.exists(
    eb
      .selectFrom('order_steps as step')
      .select('step.order_id')
      .whereRef('step.order_id', '=', 'orders._id')
      .where('step.administrator', 'is', null)
      .where('step.position', '=', (steps) =>
        steps
          .selectFrom('order_steps as last')
          .select((one) => one.fn.max('last.position').as('position'))
          .whereRef('last.order_id', '=', 'orders._id'),
      ),
  );

/** Orders that ask the owner something: the same as `decisionOf` says of each, and what it leaves to be asked here of those on hold. */
const undecided = (db: Database, why?: string) =>
  liveOrders(db)
    .$if(why !== undefined, (some) => some.where('waits_why', '=', why ?? ''))
    .where((eb) => eb.or([eb('waits_for', '=', 'me'), IS_OPEN]))
    .where((eb) =>
      eb.or([
        eb('waits_for', '=', 'me'),
        eb.and([eb('waits_why', '=', 'hold'), lastByCustomer(eb)]),
        eb.and([eb('waits_why', '<>', 'hold'), hasFlag(eb, 'changed'), eb.not(hasFlag(eb, 'question'))]),
      ]),
    );

interface UndecidedPage {
  limit: number;
  after: DecisionPlace | undefined;
  /** Only orders that wait for that. */
  why?: string | undefined;
}

/** One page, what is wanted first first; one more than `limit` tells that another page follows. */
export const listUndecided = (db: Database, { limit, after, why }: UndecidedPage) =>
  undecided(db, why)
    .select(['_id', 'delivery_date', 'waits_why', 'flags'])
    .where((eb) =>
      after ? eb(eb.refTuple('delivery_date', '_id'), '>', eb.tuple(after.delivery_date, after._id)) : eb.lit(true),
    )
    .orderBy('delivery_date')
    .orderBy('_id')
    .limit(limit + 1)
    .execute();

export const countUndecided = async (db: Database, why?: string) => {
  const { orders } = await undecided(db, why)
    .select((eb) => eb.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders); // PostgreSQL returns counts as text
};
