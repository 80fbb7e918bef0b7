import type { Insertable } from 'kysely';
import { FAILED_TRIES, type SecurityEventKind } from '#contract/auth/security-events.ts';
import type { SecurityEventRow } from '#server/database/account-tables.ts';
import type { Database } from '#server/database/tables.ts';

export const insertSecurityEvent = (db: Database, row: Insertable<SecurityEventRow>) =>
  db.insertInto('security_events').values(row).execute();

/** The newest events of an account: either its failed attempts or all others. */
export const listSecurityEvents = (
  db: Database,
  { account, failed, limit }: { account: string; failed: boolean; limit: number },
) =>
  db
    .selectFrom('security_events')
    .select(['_id', 'kind', 'address', 'device', 'at'])
    .where('account', '=', account)
    .where('kind', failed ? 'in' : 'not in', FAILED_TRIES)
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();

/** Whether anything of these kinds happened to anybody, as far as it is remembered. */
export const hasEventOf = async (db: Database, kinds: readonly SecurityEventKind[]) =>
  (await db.selectFrom('security_events').select('_id').where('kind', 'in', kinds).limit(1).executeTakeFirst()) !==
  undefined;

export const deleteSecurityEventsBefore = (db: Database, moment: string) =>
  db.deleteFrom('security_events').where('at', '<', moment).execute();

/** Keeps the newest failed attempts and, separately, the newest other events, so that a flood of attempts displaces nothing. */
export const keepNewestSecurityEvents = async (db: Database, kept: number) => {
  for (const operator of ['in', 'not in'] as const) {
    const oldest = await db
      .selectFrom('security_events')
      .select('_id')
      .where('kind', operator, FAILED_TRIES)
      .orderBy('_id', 'desc')
      .offset(kept)
      .limit(1)
      .executeTakeFirst();
    if (oldest)
      await db
        .deleteFrom('security_events')
        .where('kind', operator, FAILED_TRIES)
        .where('_id', '<=', oldest._id)
        .execute();
  }
};
