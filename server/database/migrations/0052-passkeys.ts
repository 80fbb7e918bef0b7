import type { Kysely } from 'kysely';

/** Older versions know of no passkeys: where the shop asks for a second step, they would take a password alone of who has one. */
export const oldest = '0052-passkeys';

/** Passkeys of people of the shop, what an authenticator is to sign, and in which sessions a passkey was shown. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('passkeys')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('administrator_id', 'varchar(36)', (column) =>
      column.notNull().references('administrators._id').onDelete('cascade'),
    )
    .addColumn('credential_id', 'varchar(1400)', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'varchar(200)', (column) => column.notNull())
    .addColumn('host', 'varchar(253)', (column) => column.notNull())
    .addColumn('name', 'varchar(60)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('last_used_at', 'varchar(24)')
    .execute();
  await db.schema.createIndex('passkeys_by_administrator').on('passkeys').column('administrator_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('session_id', 'varchar(36)', (column) => column.references('sessions._id').onDelete('cascade'))
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('passkey_challenges_by_end').on('passkey_challenges').column('expires_at').execute();
  await db.schema.createIndex('passkey_challenges_by_session').on('passkey_challenges').column('session_id').execute();
  await db.schema.alterTable('sessions').addColumn('passkey_at', 'varchar(24)').execute();
};
