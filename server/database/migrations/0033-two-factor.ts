import type { Kysely } from 'kysely';

/** Older versions ask nobody for a code: they would let whoever has only the password in. */
export const oldest = '0033-two-factor';

/** Who signs in with a code of an app beside the password, and the codes for the day on which the app is lost. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('two_factors')
    .addColumn('administrator_id', 'varchar(36)', (column) =>
      column.primaryKey().references('administrators._id').onDelete('cascade'),
    )
    .addColumn('secret', 'varchar(200)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('confirmed_at', 'varchar(24)')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('administrator_id', 'varchar(36)', (column) =>
      column.notNull().references('administrators._id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('recovery_codes_by_administrator')
    .on('recovery_codes')
    .columns(['administrator_id'])
    .execute();
};
