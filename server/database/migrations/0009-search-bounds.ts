import { type Kysely, sql } from 'kysely';

/** What is searched has to fit an index row of PostgreSQL, 2,704 bytes: 650 characters of at most 4 bytes do. */
export const up = async (db: Kysely<unknown>) => {
  await sql`update orders set search_text = substr(search_text, 1, 650) where octet_length(search_text) > 2600`.execute(
    db,
  );
  await sql`update products set name_folded = substr(name_folded, 1, 650) where octet_length(name_folded) > 2600`.execute(
    db,
  );
  await sql`update contact_messages set name_folded = substr(name_folded, 1, 650) where octet_length(name_folded) > 2600`.execute(
    db,
  );
};
