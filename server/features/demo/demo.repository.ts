import type { DemoThingRow } from '#server/database/first-day-table.ts';
import type { Database } from '#server/database/tables.ts';

export const putDemoThings = async (db: Database, rows: readonly DemoThingRow[]) => {
  if (rows.length > 0) await db.insertInto('demo_things').values(rows).execute();
};

export const listDemoThings = (db: Database) => db.selectFrom('demo_things').selectAll().execute();

export const removeDemoThing = async (db: Database, { kind, thing_id }: DemoThingRow) => {
  await db.deleteFrom('demo_things').where('kind', '=', kind).where('thing_id', '=', thing_id).execute();
};
