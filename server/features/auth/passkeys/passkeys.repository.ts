import type { Insertable } from 'kysely';
import type { PasskeyRow } from '#server/database/account-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** Somebody's passkeys, the oldest first. */
export const listPasskeysOf = (db: Database, administratorId: string) =>
  db.selectFrom('passkeys').selectAll().where('administrator_id', '=', administratorId).orderBy('_id').execute();

export const countPasskeysOf = async (db: Database, administratorId: string) => {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('administrator_id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether somebody has one that works at this name of the shop. */
export const hasPasskeyAt = async (db: Database, administratorId: string, host: string) => {
  const found = await db
    .selectFrom('passkeys')
    .select('_id')
    .where('administrator_id', '=', administratorId)
    .where('host', '=', host)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** @returns whether it is new; an authenticator's identifier is taken once */
export const insertPasskey = async (tx: InTransaction, row: Insertable<PasskeyRow>) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A passkey and whose it is. */
export const findPasskey = (db: Database, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('administrators', 'administrators._id', 'passkeys.administrator_id')
    .select(['passkeys._id as passkey_id', 'credential_id', 'public_key', 'host'])
    .select(['administrators._id as _id', 'email', 'administrators.name as name', 'password_hash'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** @returns false if it is gone, or its counter has not gone on; those that do not count stay at 0 */
export const countUse = async (
  tx: InTransaction,
  { _id, counter, now }: { _id: string; counter: number; now: string },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('_id', '=', _id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const isThere = async (tx: InTransaction, _id: string) =>
  (await tx.selectFrom('passkeys').select('_id').where('_id', '=', _id).executeTakeFirst()) !== undefined;

/** @returns whether it was one of theirs */
export const deletePasskey = async (tx: InTransaction, administratorId: string, _id: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('administrator_id', '=', administratorId)
    .where('_id', '=', _id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** @returns whether there were any */
export const deletePasskeysOf = async (tx: InTransaction, administratorId: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** A passkey was shown in a session. */
export const notePasskeyIn = (tx: InTransaction, sessionId: string, now: string) =>
  tx.updateTable('sessions').set({ passkey_at: now }).where('_id', '=', sessionId).execute();

/** None of somebody's sessions counts as opened by a passkey any more. */
export const forgetPasskeysIn = (tx: InTransaction, administratorId: string) =>
  tx.updateTable('sessions').set({ passkey_at: null }).where('administrator_id', '=', administratorId).execute();
