import type { Kysely } from 'kysely';

/** Older versions may go on: they know no lived-in demo. */
export const oldest = '0037-threads';

/** What the demo brought, so that it goes by one press and nothing else does. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('demo_things')
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('thing_id', 'varchar(254)', (column) => column.notNull())
    .addPrimaryKeyConstraint('demo_things_key', ['kind', 'thing_id'])
    .execute();
};
