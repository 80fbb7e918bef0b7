import type { Insertable, Selectable } from 'kysely';
import type { Database, InTransaction, OutboxRow } from '#server/database/tables.ts';

export const insertMails = (tx: InTransaction, mails: Insertable<OutboxRow>[]) =>
  tx.insertInto('outbox').values(mails).execute();

export interface TakenMail extends Selectable<OutboxRow> {
  due_at: string; // as it was before
  tries: number; // with this one, where it counts
  wasDue: boolean;
}

interface Moments {
  now: string;
  /** Until when nobody else may take it: whoever dies over it has not lost it. */
  takenUntil: string;
}

const waitingMails = (db: Database) =>
  db.selectFrom('outbox').selectAll().where('due_at', 'is not', null).$narrowType<{ due_at: string }>().limit(1);

/** @returns whether nobody else took it, or gave it up, meanwhile */
const take = async (db: Database, { _id, due_at, tries }: TakenMail, takenUntil: string) => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ tries, due_at: takenUntil })
    .where('_id', '=', _id)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Takes the mail that is due longest, and counts the try.
 * @returns undefined when none is due
 */
export const takeDueMail = async (db: Database, moments: Moments): Promise<TakenMail | undefined> => {
  const due = await waitingMails(db)
    .where('due_at', '<=', moments.now)
    .orderBy('due_at')
    .orderBy('_id')
    .executeTakeFirst();
  if (!due) return undefined;
  const taken = { ...due, tries: due.tries + 1, wasDue: true };
  return (await take(db, taken, moments.takenUntil)) ? taken : takeDueMail(db, moments);
};

/**
 * Takes the oldest mail after `after` whose time has not come. The try does not count, and should it be died over, the mail
 * is due no sooner than before.
 * @returns undefined when there is none
 */
export const takeWaitingMail = async (
  db: Database,
  { after, ...moments }: Moments & { after: string },
): Promise<TakenMail | undefined> => {
  const waiting = await waitingMails(db)
    .where('due_at', '>', moments.now)
    .where('_id', '>', after)
    .orderBy('_id')
    .executeTakeFirst();
  if (!waiting) return undefined;
  const taken = { ...waiting, wasDue: false };
  const takenUntil = waiting.due_at > moments.takenUntil ? waiting.due_at : moments.takenUntil;
  return (await take(db, taken, takenUntil)) ? taken : takeWaitingMail(db, { after, ...moments });
};

export const deleteMail = (db: Database, _id: string) => db.deleteFrom('outbox').where('_id', '=', _id).execute();

/** @param dueAt when it is tried next; null when it is given up */
export const putMailOff = (
  db: Database,
  _id: string,
  { lastError, dueAt }: { lastError: string; dueAt: string | null },
) => db.updateTable('outbox').set({ last_error: lastError, due_at: dueAt }).where('_id', '=', _id).execute();
