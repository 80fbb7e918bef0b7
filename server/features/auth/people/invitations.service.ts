import { isEasyPassword } from '#contract/auth/easy-password.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { type OpenInvitation, PEOPLE_MESSAGE } from '#contract/auth/people.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import { findAdministratorByEmail, insertAdministrator } from '#server/features/auth/auth.repository.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller } from '#server/features/auth/security-log/security-log.ts';
import { opaqueTokens } from '#server/features/auth/tokens.ts';
import { findInvitation, takeInvitation } from './people.repository.ts';

interface Needs {
  db: Database;
  now: () => Date;
  shopName: string;
  passwords: Passwords;
  auth: Pick<AuthService, 'login'>;
}

interface Answer {
  token: string;
  password: string;
  caller: Caller;
  /** The cookie of known devices. */
  deviceCookie: string | undefined;
}

const ended = () => new NotFound(PEOPLE_MESSAGE.ended);

const easyPassword = () =>
  new Refused(AUTH_MESSAGE.passwordEasy, { errors: [{ path: 'password', message: AUTH_MESSAGE.passwordEasy }] });

/** What whoever holds the address of an invitation may do. */
export const invitationsService = ({ db, now, shopName, passwords, auth }: Needs) => {
  /** @throws NotFound for one that is unknown, was used, or is older than a day */
  const open = async (token: string) => {
    const found = await findInvitation(db, opaqueTokens.hash(token), now().toISOString());
    if (!found) throw ended();
    return found;
  };
  return {
    /** @throws NotFound */
    read: async (token: string): Promise<OpenInvitation> => {
      const { email, name, role, expires_at } = await open(token);
      return { email, name, role, expiresAt: expires_at };
    },

    /** Makes an administrator of who was invited, and signs them in. Of two who answer one succeeds. @throws NotFound, Refused, Conflict */
    accept: async ({ token, password, caller, deviceCookie }: Answer) => {
      const { email } = await open(token);
      if (isEasyPassword(password, [shopName, email])) throw easyPassword();
      const password_hash = await passwords.hash(hashingFor.stranger(caller.address), password);
      await db.transaction().execute(async (tx) => {
        const taken = await takeInvitation(tx, opaqueTokens.hash(token), now().toISOString());
        if (!taken) throw ended();
        if (await findAdministratorByEmail(tx, taken.email)) throw new Conflict(PEOPLE_MESSAGE.known);
        const { _id, name, role } = taken;
        await insertAdministrator(tx, { _id, email, name, role, password_hash, created_at: now().toISOString() });
      });
      return auth.login({ credentials: { userId: email, password }, caller, deviceCookie });
    },
  };
};

export type InvitationsService = ReturnType<typeof invitationsService>;
