import type { Insertable } from 'kysely';
import type { ReminderKind } from '#contract/invoices/invoice.ts';
import type { ReminderRow } from '#server/database/document-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { owedInvoices } from '#server/features/invoices/invoices.repository.ts';

export const insertReminder = async (tx: InTransaction, row: Insertable<ReminderRow>) => {
  await tx.insertInto('reminders').values(row).execute();
};

/** Due days of invoices, both included, YYYY-MM-DD. */
interface DueDays {
  from: string;
  to: string;
}

/**
 * Invoices of a due day in these days of which something is left to pay, those that were due first ahead; without those that were
 * reminded of in one of these ways, and those of whose payment the customer told and the shop has not looked.
 */
export const invoicesToRemind = async (
  db: Database,
  { from, to }: DueDays,
  unless: readonly ReminderKind[],
  limit: number,
) => {
  const rows = await owedInvoices(db)
    .select('_id')
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_claims')
            .select('_id')
            .whereRef('payment_claims.invoice_id', '=', 'invoices._id')
            .where('state', '=', 'open'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reminders')
            .select('kind')
            .whereRef('reminders.invoice_id', '=', 'invoices._id')
            .where('kind', 'in', unless),
        ),
      ),
    )
    .orderBy('due_on')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return rows.map(({ _id }) => _id);
};
