import type { Insertable, Selectable } from 'kysely';
import { finding } from '#contract/measuring/measurement.ts';
import type { FindingAnswerRow } from '#server/database/order-file-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

const toAnswer = (row: Selectable<FindingAnswerRow>) => ({ ...row, finding: finding.parse(JSON.parse(row.finding)) });

/** Every answer about an order's files, oldest first. */
export const listAnswers = (db: Database, orderId: string) => listAnswersOf(db, [orderId]);

/** The same of several orders, an order after the other. */
export const listAnswersOf = async (db: Database, orderIds: readonly string[]) => {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('finding_answers')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('answered_at')
    .orderBy('file_id')
    .orderBy('position')
    .execute();
  return rows.map(toAnswer);
};

export const insertAnswers = async (tx: InTransaction, rows: Insertable<FindingAnswerRow>[]) => {
  await tx.insertInto('finding_answers').values(rows).execute();
};

export const deleteAnswers = async (tx: InTransaction, orderId: string) => {
  await tx.deleteFrom('finding_answers').where('order_id', '=', orderId).execute();
};
