import type { Kysely } from 'kysely';

/** Only versions that know what is left out of a drawing may go on: others would measure all of it, and store that under the same key. */
export const oldest = '0029-line-uses';

const KEYS = {
  measured_results: ['sha256', 'engine', 'unit', 'uses', 'service', 'ending'],
  measurements: ['file_id', 'service', 'unit', 'uses', 'engine'],
} as const;

/** What customers say is to be done with which lines of a drawing: part of what a measurement is known by, as its unit is. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('order_files').addColumn('uses', 'varchar(1000)').execute();
  for (const [table, columns] of Object.entries(KEYS)) {
    await db.schema
      .alterTable(table)
      .addColumn('uses', 'varchar(1000)', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.dropIndex(`${table}_once`).execute();
    await db.schema
      .createIndex(`${table}_once`)
      .unique()
      .on(table)
      .columns([...columns])
      .execute();
  }
};
