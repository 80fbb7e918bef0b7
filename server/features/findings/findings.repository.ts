import type { Insertable, Selectable } from 'kysely';
import { finding } from '#contract/measuring/measurement.ts';
import type { FindingAnswerRow, OrderFileRow } from '#server/database/order-file-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

const toAnswer = (row: Selectable<FindingAnswerRow>) => ({ ...row, finding: finding.parse(JSON.parse(row.finding)) });

/** Every answer about an order's files, oldest first. */
export const listAnswers = async (db: Database, orderId: string) => {
  const rows = await db
    .selectFrom('finding_answers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('answered_at')
    .orderBy('file_id')
    .orderBy('position')
    .execute();
  return rows.map(toAnswer);
};

export const insertAnswers = async (tx: InTransaction, rows: Insertable<FindingAnswerRow>[]) => {
  await tx.insertInto('finding_answers').values(rows).execute();
};

interface Replacement {
  order_id: string;
  file_id: string;
  replacement_id: string;
  replaced_at: string;
  replaced_by: string;
}

/** Marks a file as replaced, unless another one took its place already: of two at once, one does. @returns whether it did */
export const markReplaced = async (tx: InTransaction, { order_id, file_id, ...mark }: Replacement) => {
  const { numUpdatedRows } = await tx
    .updateTable('order_files')
    .set(mark)
    .where('_id', '=', file_id)
    .where('order_id', '=', order_id)
    .where('replacement_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Says in which unit a file is. */
export const setUnit = async (tx: InTransaction, _id: string, unit: string) => {
  await tx.updateTable('order_files').set({ unit }).where('_id', '=', _id).execute();
};

export const insertFile = async (tx: InTransaction, row: Insertable<OrderFileRow>) => {
  await tx.insertInto('order_files').values(row).execute();
};
