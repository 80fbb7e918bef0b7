import type { Kysely } from 'kysely';

/** Older versions may go on: what they store is new, and they answer nobody. */
export const oldest = '0029-line-uses';

/** How long a message that came before there were states may still wait for an answer. */
const RECENT_MS = 14 * 86_400_000;

/** Whether a message still waits for an answer, and what it was answered. */
export const up = async (db: Kysely<{ contact_messages: { state: string; created_at: string } }>) => {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('state', 'varchar(10)', (column) => column.notNull().defaultTo('new'))
    .execute();
  await db
    .updateTable('contact_messages')
    .set({ state: 'done' })
    .where('created_at', '<', new Date(Date.now() - RECENT_MS).toISOString())
    .execute();
  await db.schema.createIndex('contact_messages_by_state').on('contact_messages').columns(['state', '_id']).execute();
  await db.schema
    .createTable('message_answers')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('message_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('written_by', 'varchar(254)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('message_answers_by_message')
    .on('message_answers')
    .columns(['message_id', '_id'])
    .execute();
};
