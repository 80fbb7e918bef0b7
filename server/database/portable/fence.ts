import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { isPostgres, type PortableTable, portableTables } from './portable-tables.ts';

/** Where a shop was moved. Nothing can be written here any more, whoever tries, until the fence is taken down. */
export interface Fence {
  at: string;
  /** As a sentence can name it, without passwords. */
  to: string;
}

const CHANGES = ['insert', 'update', 'delete'] as const;
/** A code of SQLite, and one of our own on PostgreSQL, by which server/http/errors/shortage.ts knows it. */
const POSTGRES_CODE = 'MOVED';

const fenceTable = async (tx: InTransaction, { name }: PortableTable) => {
  if (isPostgres(tx)) {
    await sql`create trigger moved_shop before insert or update or delete on ${sql.table(name)}
      for each row execute function refuse_moved_shop()`.execute(tx);
    return;
  }
  for (const change of CHANGES)
    await sql`create trigger ${sql.id(`moved_shop_${change}_${name}`)} before ${sql.raw(change)} on ${sql.table(name)}
      begin select raise(abort, 'moved'); end`.execute(tx);
};

const unfenceTable = async (tx: InTransaction, { name }: PortableTable) => {
  if (isPostgres(tx)) await sql`drop trigger moved_shop on ${sql.table(name)}`.execute(tx);
  else for (const change of CHANGES) await sql`drop trigger ${sql.id(`moved_shop_${change}_${name}`)}`.execute(tx);
};

const hasFence = async (db: Database) => {
  const query = isPostgres(db)
    ? sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'moved_shop'`
    : sql`select 1 from sqlite_master where name = 'moved_shop'`;
  return (await query.execute(db)).rows.length > 0;
};

/** @returns undefined where the shop lives */
export const fenceOf = async (db: Database): Promise<Fence | undefined> => {
  if (!(await hasFence(db))) return undefined;
  return (await sql<Fence>`select moved_at as at, moved_to as "to" from moved_shop`.execute(db)).rows[0];
};

/** From the end of this call on no transaction can be committed that writes anything, and none is on its way. */
export const raiseFence = (db: Database, { at, to }: Fence): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Before anything is read: on SQLite the first write is the lock.
    await sql`create table moved_shop (moved_at varchar(24) not null, moved_to text not null)`.execute(tx);
    await sql`insert into moved_shop (moved_at, moved_to) values (${at}, ${to})`.execute(tx);
    if (isPostgres(tx))
      await sql`create function refuse_moved_shop() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception 'moved' using errcode = '${POSTGRES_CODE}'; end`)}`.execute(tx);
    for (const table of await portableTables(tx)) await fenceTable(tx, table);
  });

/** Lets the shop live here again. */
export const lowerFence = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of await portableTables(tx)) await unfenceTable(tx, table);
    if (isPostgres(tx)) await sql`drop function refuse_moved_shop()`.execute(tx);
    await sql`drop table moved_shop`.execute(tx);
  });
