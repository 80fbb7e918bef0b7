import type { Database, InTransaction } from '#server/database/tables.ts';

interface Attempt {
  key: string;
  /** Whose account is tried; null where it is not about one. */
  account: string | null;
  now: string;
  /** Until when the first try counts, and with it all that follow. */
  expiresAt: string;
}

/** Counts one try; after its window, a key begins anew. @returns how many there are, and until when they count */
export const countAttempt = (tx: InTransaction, { key, account, now, expiresAt }: Attempt) =>
  tx
    .insertInto('login_attempts')
    .values({ key, account, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('login_attempts.expires_at', '<=', now);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('login_attempts.count', '+', 1))
            .end(),
          expires_at: eb.case().when(isOver).then(expiresAt).else(eb.ref('login_attempts.expires_at')).end(),
        };
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();

/** Gives one try back. */
export const forgiveAttempt = (db: Database, key: string) =>
  db
    .updateTable('login_attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export const forgetAttempts = (db: Database, key: string) =>
  db.deleteFrom('login_attempts').where('key', '=', key).execute();

export const forgetAttemptsOn = (db: Database, account: string) =>
  db.deleteFrom('login_attempts').where('account', '=', account).execute();

export const deleteExpiredAttempts = (db: Database, now: string) =>
  db.deleteFrom('login_attempts').where('expires_at', '<=', now).execute();

/** Of more than `kept` the ones that end soonest go. */
export const keepNewestAttempts = async (db: Database, kept: number) => {
  const last = await db
    .selectFrom('login_attempts')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst();
  if (last) await deleteExpiredAttempts(db, last.expires_at);
};
