import { type Expression, sql } from 'kysely';
import type { InvoiceState } from '#contract/invoices/invoice-states.ts';
import { type PageRequest, toPage } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { owedInvoices, settled, withAccounts } from './invoices.repository.ts';

export interface InvoiceFilter extends PageRequest {
  q?: string | undefined;
  state?: InvoiceState | undefined;
  /** YYYY-MM-DD in the shop. */
  today: string;
}

const inState = (db: Database, state: InvoiceState | undefined, today: string) => {
  if (state === 'open') return owedInvoices(db);
  if (state === 'overdue') return owedInvoices(db).where('invoices.due_on', '<', today);
  const all = db.selectFrom('invoices');
  return state === 'settled' ? all.where((eb) => eb('invoices.total_paisa', '<=', settled(eb))) : all;
};

/** Whether a text holds another, whatever the case of its Latin letters. */
const holds = (text: Expression<string>, q: string) => {
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
};

/** Newest first. */
export const listInvoices = async (db: Database, { limit, cursor, q, state, today }: InvoiceFilter) => {
  let query = inState(db, state, today)
    .selectAll('invoices')
    .orderBy('invoices._id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('invoices._id', '<', cursor);
  if (q)
    query = query.where((eb) =>
      eb.or([
        holds(eb.ref('invoices.number'), q),
        holds(eb.ref('invoices.customer'), q),
        eb(
          'invoices.order_id',
          'in',
          eb
            .selectFrom('orders')
            .select('orders._id')
            .where((of) => holds(of.ref('orders.reference'), q)),
        ),
      ]),
    );
  const { items, nextCursor } = toPage(await query.execute(), limit);
  return { items: await withAccounts(db, items), nextCursor };
};

/** How many invoices there are in a state, and what is left to pay of them, in cents. */
export const sumOfOwed = async (db: Database, state: 'open' | 'overdue', today: string) => {
  const { invoices, cents } = await inState(db, state, today)
    .select((eb) => [
      eb.fn.countAll().as('invoices'),
      eb.fn.sum(eb('invoices.total_paisa', '-', settled(eb))).as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { invoices: Number(invoices), cents: Number(cents ?? 0) };
};
