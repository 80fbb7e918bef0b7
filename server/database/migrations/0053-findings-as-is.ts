import type { Kysely } from 'kysely';

/** Older versions go on: what is kept here they do not read, and the customer is asked by their pages as before. */
export const oldest = '0052-passkeys';

/** What of a file its customer said with the order to be made as it is: JSON, as it arrived. */
export const up = async (db: Kysely<unknown>) => {
  for (const table of ['order_files', 'erased_files'])
    await db.schema.alterTable(table).addColumn('as_is', 'text').execute();
};
