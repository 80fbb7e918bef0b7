import type { FirstDayRow } from '#server/database/first-day-table.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export const listFirstDay = (db: Database) => db.selectFrom('first_day').selectAll().execute();

export const putFirstDay = async (db: Database, row: FirstDayRow) => {
  const { step: _step, ...changed } = row;
  await db
    .insertInto('first_day')
    .values(row)
    .onConflict((conflict) => conflict.column('step').doUpdateSet(changed))
    .execute();
};

export const removeFirstDay = async (db: Database, step: string) => {
  await db.deleteFrom('first_day').where('step', '=', step).where('outcome', '=', 'left out').execute();
};

/** The test order has removed itself. */
export const forgetThing = async (tx: InTransaction, step: string) => {
  await tx.updateTable('first_day').set({ thing_id: null }).where('step', '=', step).execute();
};
