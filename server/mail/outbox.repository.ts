import type { Insertable, Selectable } from 'kysely';
import type { Database, InTransaction, OutboxRow } from '../database/tables.ts';

export const insertMails = (tx: InTransaction, mails: Insertable<OutboxRow>[]) =>
  tx.insertInto('outbox').values(mails).execute();

/**
 * Takes the mail that is due longest, counts the try and lets nobody else take it until a moment: whoever dies over it
 * has not lost it.
 * @returns undefined when none is due
 */
export const takeDueMail = async (
  db: Database,
  { now, takenUntil }: { now: string; takenUntil: string },
): Promise<Selectable<OutboxRow> | undefined> => {
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const tries = due.tries + 1;
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ tries, due_at: takenUntil })
    .where('_id', '=', due._id)
    .where('due_at', '=', due.due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...due, tries } : takeDueMail(db, { now, takenUntil });
};

export const deleteMail = (db: Database, _id: string) => db.deleteFrom('outbox').where('_id', '=', _id).execute();

/** @param dueAt when it is tried next; null when it is given up */
export const putMailOff = (
  db: Database,
  _id: string,
  { lastError, dueAt }: { lastError: string; dueAt: string | null },
) => db.updateTable('outbox').set({ last_error: lastError, due_at: dueAt }).where('_id', '=', _id).execute();

/** Whatever waits is due now; what was given up stays so. */
export const makeAllMailDue = (db: Database, now: string) =>
  db.updateTable('outbox').set({ due_at: now }).where('due_at', 'is not', null).execute();
