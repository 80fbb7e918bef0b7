import type { Insertable } from 'kysely';
import type { Role } from '#contract/auth/roles.ts';
import type { AdministratorRow } from '#server/database/account-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export const findAdministratorByEmail = (db: Database, email: string) =>
  db.selectFrom('administrators').selectAll().where('email', '=', email).executeTakeFirst();

export const listAdministrators = (db: Database) =>
  db.selectFrom('administrators').selectAll().orderBy('email').execute();

export const countAdministrators = async (db: Database) => {
  const { count } = await db
    .selectFrom('administrators')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countOwners = async (tx: InTransaction) => {
  const { count } = await tx
    .selectFrom('administrators')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Holds the rows of all owners until the transaction ends. */
export const lockOwners = (tx: InTransaction) =>
  tx.updateTable('administrators').set({ role: 'owner' }).where('role', '=', 'owner').execute();

/** @returns whether there is such an administrator */
export const setRole = async (tx: InTransaction, _id: string, role: Role) => {
  const { numUpdatedRows } = await tx
    .updateTable('administrators')
    .set({ role })
    .where('_id', '=', _id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const insertAdministrator = (db: Database, row: Insertable<AdministratorRow>) =>
  db.insertInto('administrators').values(row).execute();

export const setPasswordHash = (db: Database, _id: string, password_hash: string) =>
  db.updateTable('administrators').set({ password_hash }).where('_id', '=', _id).execute();

export const findPasswordHash = async (db: Database, _id: string) => {
  const row = await db.selectFrom('administrators').select('password_hash').where('_id', '=', _id).executeTakeFirst();
  return row?.password_hash;
};

/** @returns whether the old hash was still current; of two concurrent changes only one succeeds */
export const replacePasswordHash = async (tx: InTransaction, _id: string, former: string, next: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('administrators')
    .set({ password_hash: next })
    .where('_id', '=', _id)
    .where('password_hash', '=', former)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** @returns whether there was one */
export const deleteAdministrator = async (tx: InTransaction, _id: string) => {
  const { numDeletedRows } = await tx.deleteFrom('administrators').where('_id', '=', _id).executeTakeFirst();
  return numDeletedRows === 1n;
};

export interface NewSession {
  _id: string;
  administratorId: string;
  tokenHash: string;
  device: string;
  now: string;
  expiresAt: string;
  /** Whether it was opened by a passkey. */
  byPasskey: boolean;
}

/** Inserts a refresh token family with its first token. */
export const insertSession = async (tx: InTransaction, session: NewSession) => {
  await tx
    .insertInto('sessions')
    .values({
      _id: session._id,
      administrator_id: session.administratorId,
      created_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      device: session.device,
      last_used_at: session.now,
      passkey_at: session.byPasskey ? session.now : null,
    })
    .execute();
  await insertToken(tx, { tokenHash: session.tokenHash, sessionId: session._id, now: session.now });
};

export const insertToken = (tx: InTransaction, token: { tokenHash: string; sessionId: string; now: string }) =>
  tx
    .insertInto('refresh_tokens')
    .values({ token_hash: token.tokenHash, session_id: token.sessionId, created_at: token.now, used_at: null })
    .execute();

/** A refresh token with its family and administrator. */
export const findToken = (db: Database, tokenHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions._id', 'refresh_tokens.session_id')
    .innerJoin('administrators', 'administrators._id', 'sessions.administrator_id')
    .select(['session_id', 'used_at', 'administrator_id', 'expires_at', 'ended_at', 'email', 'role'])
    .select('sessions.created_at as signed_in_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** @returns whether this call marked it; of several concurrent calls only one does */
export const markTokenUsed = async (tx: InTransaction, tokenHash: string, now: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const prolongSession = (
  tx: InTransaction,
  _id: string,
  { now, expiresAt }: { now: string; expiresAt: string },
) => tx.updateTable('sessions').set({ expires_at: expiresAt, last_used_at: now }).where('_id', '=', _id).execute();

/** @returns the e-mail of the session's administrator; undefined if it had already ended */
export const endSession = async (tx: InTransaction, _id: string, now: string) => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('_id', '=', _id)
    .where('ended_at', 'is', null)
    .returning('administrator_id')
    .executeTakeFirst();
  if (!ended) return undefined;
  const owner = await tx
    .selectFrom('administrators')
    .select('email')
    .where('_id', '=', ended.administrator_id)
    .executeTakeFirst();
  return owner?.email;
};

export const endSessionsOf = (db: Database, administratorId: string, now: string) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('administrator_id', '=', administratorId)
    .where('ended_at', 'is', null)
    .execute();

/** An administrator's active sessions, most recently used first. */
export const listSessionsOf = (db: Database, administratorId: string, { now, limit }: { now: string; limit: number }) =>
  db
    .selectFrom('sessions')
    .select(['_id', 'device', 'created_at', 'last_used_at'])
    .where('administrator_id', '=', administratorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();

/** @returns whether it was an active session of that administrator */
export const endSessionOf = async (db: Database, administratorId: string, _id: string, now: string) => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('_id', '=', _id)
    .where('administrator_id', '=', administratorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const endOtherSessionsOf = (tx: InTransaction, administratorId: string, kept: string, now: string) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('administrator_id', '=', administratorId)
    .where('_id', '<>', kept)
    .where('ended_at', 'is', null)
    .execute();

/** The administrator of an active session. */
export const findSessionAdministrator = (db: Database, sessionId: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators._id', 'sessions.administrator_id')
    .leftJoin('two_factors', 'two_factors.administrator_id', 'administrators._id')
    .select(['administrators._id as _id', 'email', 'name', 'role', 'two_factors.confirmed_at as code_since'])
    .select('sessions.passkey_at as passkey_at')
    .where('sessions._id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Deletes sessions that ended or expired before a moment, with their tokens. */
export const deleteSessionsBefore = (db: Database, moment: string) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', moment), eb('ended_at', '<', moment)]))
    .execute();
