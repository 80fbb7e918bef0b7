import type { Kysely } from 'kysely';

/** Older versions would list what is held back, and answer without the link to the thread. */
export const oldest = '0037-threads';

/** Who has a message, whether it is held back as what a bot sends, what it is about, and what its sender wrote on. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('contact_messages').addColumn('assigned_to', 'varchar(254)').execute();
  await db.schema.alterTable('contact_messages').addColumn('held_why', 'varchar(20)').execute();
  await db.schema.alterTable('contact_messages').addColumn('order_id', 'varchar(36)').execute();
  await db.schema
    .alterTable('message_answers')
    .addColumn('from_sender', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('contact_messages_held')
    .on('contact_messages')
    .columns(['held_why', '_id'])
    .where('held_why', 'is not', null)
    .execute();
};
