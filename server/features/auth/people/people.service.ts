import { siteAddress } from '#contract/addresses.ts';
import {
  INVITATION_HOURS,
  type InvitationRequest,
  type Invited,
  PEOPLE_MAX,
  PEOPLE_MESSAGE,
  type Person,
} from '#contract/auth/people.ts';
import type { Role } from '#contract/auth/roles.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { keepingAnOwner } from '#server/features/auth/administrators/keep-an-owner.ts';
import { deleteAdministrator, findAdministratorByEmail, setRole } from '#server/features/auth/auth.repository.ts';
import { opaqueTokens } from '#server/features/auth/tokens.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import {
  countPeople,
  deleteInvitation,
  deleteInvitationsBefore,
  listInvitations,
  listPeople,
  putInvitation,
  setInvitedRole,
} from './people.repository.ts';

const HOUR_MS = 3_600_000;
const KEPT_EXPIRED_DAYS = 30;

export interface PeopleNeeds {
  db: Database;
  now: () => Date;
  publicUrl: string;
  notifications: Pick<NotificationsService, 'personInvited' | 'wake'>;
}

/** @throws Conflict where somebody would change what they themselves may do */
const requireAnother = (_id: string, by: string) => {
  if (_id === by) throw new Conflict(PEOPLE_MESSAGE.own);
};

/** Lists who can sign in first, then who is invited, each by name. */
const lister =
  ({ db, now }: Pick<PeopleNeeds, 'db' | 'now'>) =>
  async (): Promise<Person[]> => {
    const people = (await listPeople(db)).map(
      ({ created_at, last_seen_at, ...row }): Person => ({
        ...row,
        state: 'active',
        createdAt: created_at,
        ...(last_seen_at !== null && { lastSeenAt: last_seen_at }),
      }),
    );
    const invited = (await listInvitations(db)).map(
      ({ _id, email, name, role, created_at, expires_at }): Person => ({
        _id,
        email,
        name,
        role,
        state: expires_at > now().toISOString() ? 'invited' : 'expired',
        createdAt: created_at,
      }),
    );
    return [...people, ...invited];
  };

/** Who may sign in, and who is invited to. */
export const peopleService = ({ db, now, publicUrl, notifications }: PeopleNeeds) => ({
  list: lister({ db, now }),

  /** Makes the address at which somebody chooses a password; only its hash is kept. @throws Conflict */
  invite: async ({ email, name, role }: InvitationRequest): Promise<Invited> => {
    const token = opaqueTokens.make();
    const inviteUrl = publicUrl + siteAddress.invitation(token);
    const at = now();
    const row = {
      _id: newId(),
      email,
      name,
      role,
      token_hash: opaqueTokens.hash(token),
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + INVITATION_HOURS * HOUR_MS).toISOString(),
    };
    const mailed = await db.transaction().execute(async (tx) => {
      await putInvitation(tx, row);
      if (await findAdministratorByEmail(tx, email)) throw new Conflict(PEOPLE_MESSAGE.known);
      if ((await countPeople(tx)) > PEOPLE_MAX) throw new Conflict(PEOPLE_MESSAGE.tooMany);
      return notifications.personInvited(tx, { email, name, inviteUrl });
    });
    notifications.wake();
    return { _id: row._id, inviteUrl, mailed };
  },

  /** @param by who changes it @throws Conflict for one's own role and for the last owner's, NotFound */
  setRole: (_id: string, role: Role, by: string): Promise<void> => {
    requireAnother(_id, by);
    return keepingAnOwner(db, async (tx) => {
      if (!(await setInvitedRole(tx, _id, role)) && !(await setRole(tx, _id, role))) throw new NotFound();
    });
  },

  /** Ends all sessions of somebody, or an invitation. @param by who removes @throws Conflict for oneself and the last owner, NotFound */
  remove: (_id: string, by: string): Promise<void> => {
    requireAnother(_id, by);
    return keepingAnOwner(db, async (tx) => {
      if (!(await deleteInvitation(tx, _id)) && !(await deleteAdministrator(tx, _id))) throw new NotFound();
    });
  },

  /** Deletes invitations that nobody used. */
  forgetOld: () =>
    deleteInvitationsBefore(db, new Date(now().getTime() - KEPT_EXPIRED_DAYS * 24 * HOUR_MS).toISOString()),
});

export type PeopleService = ReturnType<typeof peopleService>;
