import type { Database, InTransaction } from '#server/database/tables.ts';

interface Attempt {
  key: string;
  /** The account that the attempt is for; null if it is not for one. */
  account: string | null;
  now: string;
  /** The end of the window that the first attempt starts. */
  expiresAt: string;
}

/** Counts one attempt; after its window a key starts again at one. @returns the count and the end of the window */
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

/** Uncounts one attempt. */
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

/** Deletes all but `kept` rows, those that expire soonest first. */
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
