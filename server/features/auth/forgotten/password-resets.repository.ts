import type { Insertable } from 'kysely';
import type { PasswordResetRow } from '#server/database/account-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** A link of the same account ends with it. */
export const putReset = async (tx: InTransaction, { administrator_id, ...rest }: Insertable<PasswordResetRow>) => {
  await tx
    .insertInto('password_resets')
    .values({ administrator_id, ...rest })
    .onConflict((conflict) => conflict.column('administrator_id').doUpdateSet(rest))
    .execute();
};

/** Whose password a link sets. */
export const findReset = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('administrators', 'administrators._id', 'password_resets.administrator_id')
    .select(['_id', 'email', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns whether there was one; false for whoever comes second, and once it has expired */
export const takeReset = async (tx: InTransaction, tokenHash: string, now: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whoever has just set a password needs no link to set another. */
export const endResetsOf = (tx: InTransaction, administratorId: string) =>
  tx.deleteFrom('password_resets').where('administrator_id', '=', administratorId).execute();

export const deleteResetsBefore = (db: Database, moment: string) =>
  db.deleteFrom('password_resets').where('expires_at', '<=', moment).execute();
