import { z } from 'zod';
import { DEMO_DOMAIN } from '#content/demo-shop.ts';
import { NEW_PASSWORD_MIN } from '#contract/auth/auth.ts';
import { isEasyPassword } from '#contract/auth/easy-password.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import type { Role } from '#contract/auth/roles.ts';
import { TWO_FACTOR_MESSAGE } from '#contract/auth/two-factor.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import {
  countAdministrators,
  deleteAdministrator,
  endSessionsOf,
  findAdministratorByEmail,
  insertAdministrator,
  listAdministrators,
  setPasswordHash,
  setRole,
} from '#server/features/auth/auth.repository.ts';
import { endResetsOf } from '#server/features/auth/forgotten/password-resets.repository.ts';
import { deletePasskeysOf, forgetPasskeysIn } from '#server/features/auth/passkeys/passkeys.repository.ts';
import { hashingFor, type Passwords, randomPassword } from '#server/features/auth/passwords.ts';
import { hasEventOf } from '#server/features/auth/security-log/security-events.repository.ts';
import { type SecurityLog, TERMINAL } from '#server/features/auth/security-log/security-log.ts';
import type { LoginThrottle } from '#server/features/auth/sign-in/login-throttle.ts';
import { removeTwoFactor } from '#server/features/auth/two-factor/two-factor.repository.ts';
import { keepingAnOwner } from './keep-an-owner.ts';

export interface Credentials {
  email: string;
  password: string;
}

type NewAdministrator = Credentials & { role?: Role | undefined };

const checkEmail = (email: string) => {
  const checked = z.email().safeParse(email.trim().toLowerCase());
  if (!checked.success) throw new Refused(`${email} is not an e-mail address.`);
  return checked.data;
};

/** @throws Refused with a message for the terminal */
const checkPassword = (password: string, names: readonly string[]) => {
  if (password.length < NEW_PASSWORD_MIN)
    throw new Refused(`Please use a password of at least ${NEW_PASSWORD_MIN} characters.`);
  if (isEasyPassword(password, names)) throw new Refused(AUTH_MESSAGE.passwordEasy);
  return password;
};

interface Needs {
  db: Database;
  now: () => Date;
  shopName: string;
  throttle: LoginThrottle;
  security: SecurityLog;
  passwords: Passwords;
}

/** Makes an owner, unless another role is given. @throws Conflict if the account already exists */
const creator =
  ({ db, now, shopName, passwords }: Pick<Needs, 'db' | 'now' | 'shopName' | 'passwords'>) =>
  async ({ email, password, role = 'owner' }: NewAdministrator) => {
    const checked = checkEmail(email);
    if (await findAdministratorByEmail(db, checked))
      throw new Conflict(`There is already an administrator ${checked}.`);
    await insertAdministrator(db, {
      _id: newId(),
      email: checked,
      name: checked.split('@')[0] ?? checked,
      role,
      password_hash: await passwords.hash(hashingFor.terminal, checkPassword(password, [shopName, checked])),
      created_at: now().toISOString(),
    });
  };

/** @throws NotFound */
const finder = (db: Database) => async (email: string) => {
  const found = await findAdministratorByEmail(db, checkEmail(email));
  if (!found) throw new NotFound(`There is no administrator ${email}.`);
  return found;
};

/** The way back in for who has lost the app and the recovery codes, or passkeys. @throws NotFound where there is neither */
const twoFactorRemover =
  (
    { db, throttle, security }: Pick<Needs, 'db' | 'throttle' | 'security'>,
    known: (email: string) => Promise<{ _id: string; email: string }>,
  ) =>
  async (email: string): Promise<void> => {
    const { _id, email: checked } = await known(email);
    await db.transaction().execute(async (tx) => {
      const hadCodes = await removeTwoFactor(tx, _id);
      const hadPasskeys = await deletePasskeysOf(tx, _id);
      if (!hadCodes && !hadPasskeys) throw new NotFound(TWO_FACTOR_MESSAGE.notOn);
      await forgetPasskeysIn(tx, _id);
      await throttle.forget(tx, checked);
      const event = { email: checked, caller: TERMINAL };
      if (hadCodes) await security.record({ kind: 'two-factor-removed', ...event }, tx);
      if (hadPasskeys) await security.record({ kind: 'passkeys-removed', ...event }, tx);
    });
  };

/** Manages the accounts that can sign in. */
export const administratorsService = ({ db, now, shopName, throttle, security, passwords }: Needs) => {
  const create = creator({ db, now, shopName, passwords });
  const known = finder(db);

  /** Those of a lived-in demo cannot sign in, so they do not count. */
  const noneYet = async () => (await listAdministrators(db)).every(({ email }) => email.endsWith(DEMO_DOMAIN));

  return {
    create,
    /** Whether the shop is new and nobody can sign in yet. */
    noneYet,
    randomPassword,

    /** @returns the generated credentials to show once, or undefined if none were generated */
    ensureFirst: async (wanted: Credentials | undefined, fallbackEmail: string): Promise<Credentials | undefined> => {
      if (!(await noneYet())) return undefined;
      const credentials = wanted ?? { email: fallbackEmail, password: randomPassword() };
      await create(credentials);
      return wanted ? undefined : credentials;
    },

    /** Sets a password, ends all sessions of that administrator and resets their sign-in throttle. */
    setPassword: async ({ email, password }: Credentials) => {
      const { _id, email: checked } = await known(email);
      const hash = await passwords.hash(hashingFor.terminal, checkPassword(password, [shopName, checked]));
      await db.transaction().execute(async (tx) => {
        await setPasswordHash(tx, _id, hash);
        await endResetsOf(tx, _id);
        await endSessionsOf(tx, _id, now().toISOString());
        await throttle.forget(tx, checked);
        await security.record({ kind: 'password-reset', email: checked, caller: TERMINAL }, tx);
      });
    },

    removeTwoFactor: twoFactorRemover({ db, throttle, security }, known),

    /** @throws Conflict for the last owner */
    setRole: async (email: string, role: Role) => {
      const { _id } = await known(email);
      await keepingAnOwner(db, (tx) => setRole(tx, _id, role));
    },

    /** @throws Conflict for the last administrator, because nobody could sign in any more; and for the last owner */
    remove: async (email: string) => {
      const { _id } = await known(email);
      if ((await countAdministrators(db)) === 1) throw new Conflict('The last administrator cannot be removed.');
      await keepingAnOwner(db, (tx) => deleteAdministrator(tx, _id));
    },

    /** Whether anybody's password was changed since the shop was made, as far as it is remembered. */
    passwordWasChanged: (): Promise<boolean> =>
      hasEventOf(db, ['password-changed', 'password-reset', 'password-reset-by-mail']),

    list: async () =>
      (await listAdministrators(db)).map(({ email, role, created_at }) => ({ email, role, createdAt: created_at })),
  };
};

export type AdministratorsService = ReturnType<typeof administratorsService>;
