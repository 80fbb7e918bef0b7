import type { Kysely } from 'kysely';

/** Older versions may go on: they know no such links, and a password that they set leaves one open for at most an hour. */
export const oldest = '0031-messages';

/** Links by which people of the shop set a new password, one for each of them. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('password_resets')
    .addColumn('administrator_id', 'varchar(36)', (column) =>
      column.primaryKey().references('administrators._id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .execute();
};
