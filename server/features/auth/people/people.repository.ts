import type { Insertable } from 'kysely';
import type { Role } from '#contract/auth/roles.ts';
import type { InvitationRow } from '#server/database/account-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** Everybody who can sign in, and when each was last here; a session that ended a month ago is forgotten. */
export const listPeople = (db: Database) =>
  db
    .selectFrom('administrators')
    .leftJoin('sessions', 'sessions.administrator_id', 'administrators._id')
    .select(['administrators._id as _id', 'email', 'name', 'role', 'administrators.created_at as created_at'])
    .select((eb) => eb.fn.max('sessions.last_used_at').as('last_seen_at'))
    .groupBy(['administrators._id', 'email', 'name', 'role', 'administrators.created_at'])
    .orderBy('name')
    .orderBy('email')
    .execute();

export const listInvitations = (db: Database) => db.selectFrom('invitations').selectAll().orderBy('name').execute();

export const countPeople = async (tx: InTransaction) => {
  const { people, invited } = await tx
    .selectNoFrom((eb) => [
      eb.selectFrom('administrators').select(eb.fn.countAll().as('count')).as('people'),
      eb.selectFrom('invitations').select(eb.fn.countAll().as('count')).as('invited'),
    ])
    .executeTakeFirstOrThrow();
  return Number(people) + Number(invited);
};

/** An invitation of the same address ends with it. */
export const putInvitation = async (tx: InTransaction, row: Insertable<InvitationRow>) => {
  await tx.deleteFrom('invitations').where('email', '=', row.email).execute();
  await tx.insertInto('invitations').values(row).execute();
};

export const findInvitation = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns the invitation; undefined for whoever comes second, and once it has expired */
export const takeInvitation = (tx: InTransaction, tokenHash: string, now: string) =>
  tx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** @returns whether it was an invitation */
export const setInvitedRole = async (tx: InTransaction, _id: string, role: Role) => {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ role })
    .where('_id', '=', _id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** @returns whether it was an invitation */
export const deleteInvitation = async (tx: InTransaction, _id: string) => {
  const { numDeletedRows } = await tx.deleteFrom('invitations').where('_id', '=', _id).executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteInvitationsBefore = (db: Database, moment: string) =>
  db.deleteFrom('invitations').where('expires_at', '<', moment).execute();
