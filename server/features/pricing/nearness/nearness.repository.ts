import type { Insertable } from 'kysely';
import type { OrderActualsRow } from '#server/database/price-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** All that was written down of an order, the first entry first. */
export const actualsOf = (db: Database, orderId: string) =>
  db.selectFrom('order_actuals').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** Adds an entry that corrects all earlier ones. Call it after writing the order, which locks out other writers. */
export const appendActuals = async (
  tx: InTransaction,
  row: Omit<Insertable<OrderActualsRow>, 'position' | 'present'>,
  position: number,
) => {
  await tx.updateTable('order_actuals').set({ present: 0 }).where('order_id', '=', row.order_id).execute();
  await tx
    .insertInto('order_actuals')
    .values({ ...row, position, present: 1 })
    .execute();
};

export const deleteActuals = async (tx: InTransaction, orderId: string) => {
  await tx.deleteFrom('order_actuals').where('order_id', '=', orderId).execute();
};

/** The last jobs of a service of which both the estimate and what they took is known. */
export const comparedJobs = (db: Database, service: string, limit: number) =>
  db
    .selectFrom('order_actuals')
    .selectAll()
    .where('service', '=', service)
    .where('present', '=', 1)
    .where('order_id', 'not in', db.selectFrom('orders').select('_id').where('deleted_at', 'is not', null))
    .where((eb) =>
      eb.or([
        eb.and([eb('grams_tenths', 'is not', null), eb('estimated_grams_tenths', '>', 0)]),
        eb.and([eb('minutes_tenths', 'is not', null), eb('estimated_minutes_tenths', '>', 0)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
