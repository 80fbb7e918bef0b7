import type { Kysely } from 'kysely';

/** Only versions that round sums may go on: others would invoice another sum than was agreed. */
export const oldest = '0026-rounding';

/** To what the sum of each paper was rounded, in paisa; what was there before was not rounded. */
export const up = async (db: Kysely<unknown>) => {
  for (const table of ['quotations', 'invoices', 'order_products'])
    await db.schema
      .alterTable(table)
      .addColumn('round_to_paisa', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
};
