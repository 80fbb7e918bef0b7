import { sql } from 'kysely';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** What is kept of where an order stands; amounts in cents. */
export interface StandingColumns {
  waits_for: string;
  waits_why: string;
  waits_until: string | null;
  waits_paisa: number | null;
  flags: string;
  price_paisa: number | null;
  owed_paisa: number;
  customer_key: string;
  made_key: string;
}

/** Orders to which something happened since it was worked out what they wait for, newest first, each with how much. */
export const listStale = async (db: Database, limit: number) =>
  presentOrders(db)
    .select(['_id', 'stale'])
    .where(sql<boolean>`stale > 0`) // as the index says it
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();

/** Where an order stands, and how much had happened to it when that was worked out. */
export interface WorkedOut {
  _id: string;
  stale: number;
  columns: StandingColumns;
}

const asRow = ({ _id, stale, columns: { waits_paisa, price_paisa, owed_paisa, ...texts } }: WorkedOut) =>
  sql`select ${sql.join(
    [
      ...Object.entries({ _id, ...texts }).map(([name, text]) => sql`cast(${text} as text) as ${sql.ref(name)}`),
      ...Object.entries({ stale, waits_paisa, price_paisa, owed_paisa }).map(
        ([name, figure]) => sql`cast(${figure} as bigint) as ${sql.ref(name)}`,
      ),
    ],
    sql`, `,
  )}`;

const KEPT = [
  'waits_for',
  'waits_why',
  'waits_until',
  'waits_paisa',
  'flags',
  'price_paisa',
  'owed_paisa',
  'customer_key',
  'made_key',
] as const satisfies (keyof StandingColumns)[];

/** Keeps where orders stand, in one statement. One to which something more has happened meanwhile stays stale. */
export const keepStandings = async (db: Database, all: readonly WorkedOut[]) => {
  if (all.length === 0) return;
  const columns = KEPT.map((name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)}`);
  await sql`update orders set ${sql.join(columns, sql`, `)}, stale = 0
    from (${sql.join(all.map(asRow), sql` union all `)}) as kept
    where orders._id = kept._id and orders.stale = kept.stale`.execute(db);
};

/** Notes that something happened to the order of a file. */
export const markStaleByFile = async (tx: InTransaction, fileId: string) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ stale: eb('stale', '+', 1) }))
    .where('_id', 'in', tx.selectFrom('order_files').select('order_id').where('_id', '=', fileId))
    .execute();
};

/** Notes that the last day of a quotation is over, of every order that waits for it. */
export const markStaleOnDay = async (db: Database, today: string) => {
  await db
    .updateTable('orders')
    .set((eb) => ({ stale: eb('stale', '+', 1) }))
    .where('waits_for', '=', 'customer')
    .where('waits_until', '<', today)
    .execute();
};

/** Who has an order in hand, and since when it is on hold; what is undefined stays. @returns whether there is such an order */
export const setHands = async (
  tx: InTransaction,
  _id: string,
  { assignedTo, heldAt }: { assignedTo?: string | null | undefined; heldAt?: string | null | undefined },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      stale: eb('stale', '+', 1),
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(heldAt !== undefined && { held_at: heldAt }),
    }))
    .where('_id', '=', _id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
