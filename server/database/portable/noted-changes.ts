import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { Key } from './portable-rows.ts';
import { isPostgres, type PortableTable, portableTables } from './portable-tables.ts';

/** A row that was added, changed or deleted. */
export interface NotedChange {
  seq: number;
  table: string;
  key: Key;
}

const FORGOTTEN_AT_ONCE = 500;
const MOMENTS = { insert: 'new', update: 'new', delete: 'old' } as const;

const triggersOf = ({ name }: PortableTable) =>
  [...Object.keys(MOMENTS), 'rekey'].map((moment) => `moving_${moment}_${name}`);

const onSqlite = async (tx: InTransaction, { name, key }: PortableTable) => {
  const note = (record: 'new' | 'old') => sql`insert into moving_changes (table_name, row_key)
    values (${sql.lit(name)}, json_array(${sql.join(key.map((column) => sql`${sql.raw(record)}.${sql.ref(column)}`))}))`;
  for (const [moment, record] of Object.entries(MOMENTS))
    await sql`create trigger ${sql.id(`moving_${moment}_${name}`)} after ${sql.raw(moment)} on ${sql.table(name)}
      begin ${note(record)}; end`.execute(tx);
  // Under its former key the row is gone.
  await sql`create trigger ${sql.id(`moving_rekey_${name}`)} after update of ${sql.join(key.map((column) => sql.ref(column)))}
    on ${sql.table(name)} begin ${note('old')}; end`.execute(tx);
};

const NOTE = `declare one jsonb; begin
  foreach one in array (case tg_op when 'INSERT' then array[to_jsonb(new)] when 'DELETE' then array[to_jsonb(old)]
    else array[to_jsonb(old), to_jsonb(new)] end) loop
    insert into moving_changes (table_name, row_key)
      select tg_table_name, jsonb_agg(one -> c order by n)::text from unnest(tg_argv) with ordinality as a(c, n);
  end loop;
  return null; end`;

const onPostgres = async (tx: InTransaction, { name, key }: PortableTable) => {
  await sql`create trigger moving_change after insert or update or delete on ${sql.table(name)}
    for each row execute function note_moving_change(${sql.join(key.map((column) => sql.lit(column)))})`.execute(tx);
};

const isNoting = async (db: Database): Promise<boolean> => {
  const query = isPostgres(db)
    ? sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'moving_changes'`
    : sql`select 1 from sqlite_master where name = 'moving_changes'`;
  return (await query.execute(db)).rows.length > 0;
};

/** Forgets what was noted, and notes nothing more. */
export const stopNoting = async (db: Database): Promise<void> => {
  if (!(await isNoting(db))) return;
  await db.transaction().execute(async (tx) => {
    for (const table of await portableTables(tx))
      if (isPostgres(tx)) await sql`drop trigger if exists moving_change on ${sql.table(table.name)}`.execute(tx);
      else for (const trigger of triggersOf(table)) await sql`drop trigger if exists ${sql.id(trigger)}`.execute(tx);
    if (isPostgres(tx)) await sql`drop function note_moving_change()`.execute(tx);
    await sql`drop table moving_changes`.execute(tx);
  });
};

/** Whether every table is watched: a migration that makes a table anew leaves its triggers behind. */
const isNotingAll = async (db: Database): Promise<boolean> => {
  if (!(await isNoting(db))) return false;
  const tables = await portableTables(db);
  const query = isPostgres(db)
    ? sql<{ name: string }>`select distinct event_object_table as name from information_schema.triggers
        where trigger_schema = current_schema() and trigger_name = 'moving_change'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'trigger' and name like 'moving~_%' escape '~'`;
  const found = new Set((await query.execute(db)).rows.map(({ name }) => name));
  return tables.flatMap((table) => (isPostgres(db) ? table.name : triggersOf(table))).every((name) => found.has(name));
};

/** From now on the database notes which rows change, whoever changes them. @returns false if it did already, for every table */
export const noteChanges = async (db: Database): Promise<boolean> => {
  if (await isNotingAll(db)) return false;
  await stopNoting(db);
  await db.transaction().execute(async (tx) => {
    const counted = isPostgres(tx)
      ? sql`bigint generated always as identity primary key`
      : sql`integer primary key autoincrement`;
    await sql`create table moving_changes (seq ${counted}, table_name text not null, row_key text not null)`.execute(
      tx,
    );
    if (isPostgres(tx))
      await sql`create function note_moving_change() returns trigger language plpgsql as ${sql.lit(NOTE)}`.execute(tx);
    for (const table of await portableTables(tx)) await (isPostgres(tx) ? onPostgres : onSqlite)(tx, table);
  });
  return true;
};

/** All that was noted and not forgotten. */
export const notedChanges = async (db: Database): Promise<NotedChange[]> => {
  if (!(await isNoting(db))) return [];
  const query = sql<{ seq: number | string; table_name: string; row_key: string }>`
    select seq, table_name, row_key from moving_changes order by seq`;
  return (await query.execute(db)).rows.map(({ seq, table_name, row_key }) => ({
    seq: Number(seq),
    table: table_name,
    key: JSON.parse(row_key) as Key,
  }));
};

/** Forgets these and no others: on PostgreSQL one with a lower number may be committed later. */
export const forgetChanges = async (db: Database, changes: readonly NotedChange[]): Promise<void> => {
  for (let first = 0; first < changes.length; first += FORGOTTEN_AT_ONCE) {
    const some = changes.slice(first, first + FORGOTTEN_AT_ONCE).map(({ seq }) => sql`${seq}`);
    await sql`delete from moving_changes where seq in (${sql.join(some)})`.execute(db);
  }
};
