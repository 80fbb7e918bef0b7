import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Database } from '#server/database/tables.ts';

export type Value = string | number | null;
/** A row as every database of ours has it: its columns in the order of the alphabet. */
export type Row = Readonly<Record<string, Value>>;

/** A table as the database describes it, whatever this version of the code knows of it. */
export interface PortableTable {
  name: string;
  /** In the order of the alphabet. */
  columns: readonly string[];
  /** The columns of the primary key, in their order in it. */
  key: readonly string[];
  /** Columns of numbers; the others are text. */
  numbers: ReadonlySet<string>;
}

/** Tables by any name. Their rows are not typed: what is stored may be older than the types. */
export type AnyTables = Record<string, Record<string, Value>>;
export const anyTables = (db: Database) => db as unknown as Kysely<AnyTables>;

/** What another database does not need: it has its own, or it is about the processes here or uploads that are not whole yet, or what ends in
 * minutes. */
const NOT_PORTABLE = new Set<string>([
  DEFAULT_MIGRATION_TABLE,
  DEFAULT_MIGRATION_LOCK_TABLE,
  'moved_shop',
  'moving_changes',
  'processes',
  'leases',
  'content_versions',
  'throttles',
  'schema_minimum',
  'resumable_uploads',
  'upload_pieces',
  'passkey_challenges',
]);

/** The index of the search is made anew from what it is about: its tables differ between databases. */
const isPortable = (table: string) => !NOT_PORTABLE.has(table) && !table.startsWith('search_');

export const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter;

interface Column {
  table: string;
  column: string;
  type: string;
  position: number | string; // in the primary key, from 1; else 0
}

const columnsOf = async (db: Database): Promise<Column[]> => {
  const query = isPostgres(db)
    ? sql<Column>`
        select c.table_name as "table", c.column_name as "column", c.data_type as "type",
          coalesce((select k.ordinal_position from information_schema.table_constraints p
            join information_schema.key_column_usage k on k.constraint_name = p.constraint_name
              and k.table_schema = p.table_schema and k.table_name = p.table_name
            where p.constraint_type = 'PRIMARY KEY' and p.table_schema = c.table_schema
              and p.table_name = c.table_name and k.column_name = c.column_name), 0) as position
        from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`
    : sql<Column>`
        select m.name as "table", c.name as "column", c.type as "type", c.pk as position
        from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'sqlite~_%' escape '~'`;
  return (await query.execute(db)).rows;
};

/** Which table names rows of which. */
const referencesOf = async (db: Database) => {
  const query = isPostgres(db)
    ? sql<{ table: string; parent: string }>`
        select child.relname as "table", parent.relname as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace`
    : sql<{ table: string; parent: string }>`
        select m.name as "table", f."table" as parent
        from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`;
  return (await query.execute(db)).rows;
};

/** Puts each name behind those that it refers to. */
const parentsFirst = (names: readonly string[], references: readonly { table: string; parent: string }[]) => {
  const ordered = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.has(name) || path.includes(name)) return;
    for (const { table, parent } of references) if (table === name) visit(parent, [...path, name]);
    if (names.includes(name)) ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
};

const toTable = (name: string, columns: readonly Column[]): PortableTable => {
  const inKey = columns
    .filter(({ position }) => Number(position) > 0)
    .toSorted((one, other) => Number(one.position) - Number(other.position));
  if (inKey.length === 0) throw new Error(`The table ${name} has no primary key`);
  return {
    name,
    columns: columns.map(({ column }) => column).toSorted(),
    key: inKey.map(({ column }) => column),
    numbers: new Set(columns.filter(({ type }) => /int/i.test(type)).map(({ column }) => column)),
  };
};

/** All tables with data of the shop, those that others refer to first. */
export const portableTables = async (db: Database): Promise<PortableTable[]> => {
  const columns = (await columnsOf(db)).filter(({ table }) => isPortable(table));
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return parentsFirst([...byTable.keys()].toSorted(), await referencesOf(db)).map((name) =>
    toTable(name, byTable.get(name) ?? []),
  );
};
