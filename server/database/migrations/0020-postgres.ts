import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SEARCHED = [
  ['orders', 'search_text'],
  ['products', 'name_folded'],
  ['contact_messages', 'name_folded'],
] as const;

/**
 * What only PostgreSQL needs: searching inside of texts by trigrams, where SQLite scans a covering index; and 64 bits for figures
 * that SQLite keeps in as many as they take.
 */
export const up = async (db: Kysely<unknown>) => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const [table, column] of SEARCHED)
    await sql`create index ${sql.ref(`${table}_by_trigram`)} on ${sql.table(table)}
      using gin (${sql.ref(column)} gin_trgm_ops)`.execute(db);
  for (const column of ['estimated_grams_tenths', 'estimated_minutes_tenths'])
    await sql`alter table order_actuals alter column ${sql.ref(column)} type bigint`.execute(db);
};
