import type { Kysely } from 'kysely';

/** What the owner added to the mail about a step of an order. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('order_steps').addColumn('words', 'text').execute();
};
