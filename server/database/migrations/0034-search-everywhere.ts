import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Older versions neither know nor disturb the index: the database itself notes what they change. */
export const oldest = '0033-two-factor';

/** The tables whose rows are found, the thing that each row belongs to, and where the row names it. */
const WATCHED = [
  ['orders', 'order', '_id'],
  ['order_files', 'order', 'order_id'],
  ['order_products', 'order', 'order_id'],
  ['quotations', 'order', 'order_id'],
  ['invoices', 'order', 'order_id'],
  ['payments', 'invoice', 'invoice_id'],
  ['credit_notes', 'invoice', 'invoice_id'],
  ['products', 'product', '_id'],
  ['contact_messages', 'message', '_id'],
  ['message_answers', 'message', 'message_id'],
] as const;

const createTables = async (db: Kysely<unknown>, counted: (name: string) => string) => {
  await sql
    .raw(`create table search_changes (${counted('seq')}, kind varchar(20) not null, thing_id varchar(100) not null)`)
    .execute(db);
  await sql
    .raw(
      `create table search_entries (${counted('position')}, thing varchar(130) not null, kind varchar(20) not null,
        record_id varchar(100) not null, content text not null, constraint search_entries_by_record unique (kind, record_id))`,
    )
    .execute(db);
  await db.schema.createIndex('search_entries_by_thing').on('search_entries').column('thing').execute();
  await db.schema
    .createTable('search_keys')
    .addColumn('key', 'varchar(120)', (column) => column.notNull())
    .addColumn('position', 'integer', (column) =>
      column.notNull().references('search_entries.position').onDelete('cascade'),
    )
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_keys_primary', ['key', 'position'])
    .execute();
  await db.schema.createIndex('search_keys_by_position').on('search_keys').column('position').execute();
  await db.schema
    .createTable('search_spellings')
    .addColumn('spelling', 'varchar(100)', (column) => column.notNull())
    .addColumn('word', 'varchar(100)', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_spellings_primary', ['spelling', 'word'])
    .execute();
};

/** SQLite's full-text index. Without `categories` it would split Bangla words at their vowel signs. */
const onSqlite = async (db: Kysely<unknown>) => {
  await createTables(db, (name) => `${name} integer primary key autoincrement`);
  await sql
    .raw(
      `create virtual table search_words using fts5(scope, open, closed, content = '', contentless_delete = 1, detail = column,
        prefix = '2 3 4', tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'")`,
    )
    .execute(db);
  for (const [table, kind, column] of WATCHED)
    for (const [event, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ])
      await sql
        .raw(
          `create trigger search_${table}_${event} after ${event} on ${table} begin
            insert into search_changes (kind, thing_id) values ('${kind}', ${row}.${column}); end`,
        )
        .execute(db);
};

const onPostgres = async (db: Kysely<unknown>) => {
  await createTables(db, (name) => `${name} serial primary key`);
  await sql
    .raw(
      `create table search_words (position integer primary key references search_entries (position) on delete cascade,
        open_words tsvector not null, all_words tsvector not null)`,
    )
    .execute(db);
  for (const column of ['open_words', 'all_words'])
    await sql.raw(`create index search_words_${column} on search_words using gin (${column})`).execute(db);
  for (const [table, kind, column] of WATCHED) {
    await sql
      .raw(
        `create function search_${table}_changed() returns trigger language plpgsql as $$ begin
          insert into search_changes (kind, thing_id)
            values ('${kind}', case when tg_op = 'DELETE' then old.${column} else new.${column} end);
          return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger search_${table} after insert or update or delete on ${table}
          for each row execute function search_${table}_changed()`,
      )
      .execute(db);
  }
};

/**
 * The index of all that is searched for. The database notes each change in the transaction that makes it, whoever makes it; the shop
 * then reads the changed thing anew (server/features/search). What there is already is noted here, oldest first.
 */
export const up = async (db: Kysely<unknown>) => {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite)(db);
  for (const [table, kind] of [
    ['products', 'product'],
    ['contact_messages', 'message'],
    ['orders', 'order'],
  ])
    await sql
      .raw(`insert into search_changes (kind, thing_id) select '${kind}', _id from ${table} order by _id`)
      .execute(db);
};
