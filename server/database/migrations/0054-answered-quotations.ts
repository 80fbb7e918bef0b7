import { type Kysely, sql } from 'kysely';

/** Older versions go on: what one of them reads before it ends stays as it was until its order changes. */
export const oldest = '0053-findings-as-is';

/** In the search an answered quotation is over, since what is agreed goes on in its order: those of before are read anew. */
export const up = async (db: Kysely<unknown>) => {
  await sql`insert into search_changes (kind, thing_id)
    select 'order', _id from orders where _id in (select order_id from quotations where answer is not null) order by _id`.execute(
    db,
  );
};
