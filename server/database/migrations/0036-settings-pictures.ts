import type { Kysely } from 'kysely';

/** Older versions would set these pictures' files aside, because no row that they know names them. */
export const oldest = '0036-settings-pictures';

/** Pictures that settings may name, such as the logo. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('settings_pictures')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('named', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
};
