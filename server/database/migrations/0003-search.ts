import type { Kysely } from 'kysely';

/**
 * What the lists are searched by, beside what they are sorted by: a search walks one such index from its newest record and
 * reads the rows themselves, with their long texts, only of what it shows.
 */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.createIndex('products_to_search').on('products').columns(['_id', 'name_folded']).execute();
  await db.schema.createIndex('orders_to_search').on('orders').columns(['_id', 'search_text']).execute();
  await db.schema
    .createIndex('contact_messages_to_search')
    .on('contact_messages')
    .columns(['_id', 'name_folded'])
    .execute();
};
