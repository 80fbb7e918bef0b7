import type { Insertable } from 'kysely';
import type { PasskeyChallengeRow } from '#server/database/account-tables.ts';
import type { Database } from '#server/database/tables.ts';

/** Of a session that adds a passkey, the challenge before ends with it. */
export const putChallenge = async (db: Database, row: Insertable<PasskeyChallengeRow>) => {
  if (row.session_id) await db.deleteFrom('passkey_challenges').where('session_id', '=', row.session_id).execute();
  await db.insertInto('passkey_challenges').values(row).execute();
};

/** @param sessionId of who adds a passkey; null to sign in @returns whether there was one: false for whoever comes second, or too late */
export const takeChallenge = async (db: Database, challenge: string, sessionId: string | null, now: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteChallengesBefore = (db: Database, moment: string) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', moment).execute();

/** Deletes all but the `kept` newest of the sign-ins. */
export const keepNewestChallenges = async (db: Database, kept: number) => {
  const last = await db
    .selectFrom('passkey_challenges')
    .select('expires_at')
    .where('session_id', 'is', null)
    .orderBy('expires_at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await db
    .deleteFrom('passkey_challenges')
    .where('session_id', 'is', null)
    .where('expires_at', '<=', last.expires_at)
    .execute();
};
