import type { Kysely } from 'kysely';

/** What an Idempotency-Key was used for. Of earlier keys it is not known: theirs stays null. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('idempotency_keys').addColumn('request_hash', 'varchar(64)').execute();
};
