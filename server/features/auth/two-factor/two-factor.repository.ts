import type { Insertable } from 'kysely';
import type { TwoFactorRow } from '#server/database/account-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** Set up or still being set up. */
export const findTwoFactor = (db: Database, administratorId: string) =>
  db.selectFrom('two_factors').selectAll().where('administrator_id', '=', administratorId).executeTakeFirst();

/** Puts a new secret in the place of one that was never confirmed. @returns whether there is none that is on */
export const putSecret = async (tx: InTransaction, { administrator_id, ...rest }: Insertable<TwoFactorRow>) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_factors')
    .values({ administrator_id, ...rest })
    .onConflict((conflict) =>
      conflict.column('administrator_id').doUpdateSet(rest).where('two_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** @returns whether it was the secret that was read, and none was on; of two that confirm one does */
export const confirmSecret = async (
  tx: InTransaction,
  { administratorId, secret, step, now }: { administratorId: string; secret: string; step: number; now: string },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('two_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('administrator_id', '=', administratorId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Uses up the codes of a step and of those before. @returns false if one of them was used already */
export const takeStep = async (tx: InTransaction, administratorId: string, step: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('administrator_id', '=', administratorId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** @returns whether it was there; of two that use the same one, one does */
export const takeRecoveryCode = async (tx: InTransaction, administratorId: string, codeHash: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', administratorId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const putRecoveryCodes = async (tx: InTransaction, administratorId: string, hashes: readonly string[]) => {
  await tx.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, administrator_id: administratorId })))
    .execute();
};

export const countRecoveryCodes = async (db: Database, administratorId: string) => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('administrator_id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** @returns whether there was one that was on */
export const removeTwoFactor = async (tx: InTransaction, administratorId: string) => {
  await tx.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
  const gone = await tx
    .deleteFrom('two_factors')
    .where('administrator_id', '=', administratorId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
};
