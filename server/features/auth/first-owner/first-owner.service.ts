import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteAddress } from '#contract/addresses.ts';
import { isEasyPassword } from '#contract/auth/easy-password.ts';
import { FIRST_OWNER_MESSAGE, type FirstOwnerAnswer } from '#contract/auth/first-owner.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import type { Config } from '#server/config/config.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound, Refused } from '#server/errors.ts';
import type { AdministratorsService } from '#server/features/auth/administrators/administrators.service.ts';
import { insertAdministrator } from '#server/features/auth/auth.repository.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller } from '#server/features/auth/security-log/security-log.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Leases } from '#server/processes/leases.ts';

interface Needs {
  db: Database;
  now: () => Date;
  secret: Uint8Array;
  config: Pick<Config, 'publicUrl' | 'shop' | 'siteEmailGiven'>;
  /** Where whoever runs the shop reads the link. */
  linkFile: {
    /** @returns its path */
    write: (link: string) => Promise<string>;
    remove: () => Promise<void>;
  };
  passwords: Passwords;
  leases: Pick<Leases, 'exclusively'>;
  auth: Pick<AuthService, 'login'>;
  administrators: Pick<AdministratorsService, 'noneYet'>;
  settings: Pick<SettingsService, 'read' | 'take'>;
}

interface Answered {
  token: string;
  answer: FirstOwnerAnswer;
  caller: Caller;
  /** The cookie of known devices. */
  deviceCookie: string | undefined;
}

const ended = () => new NotFound(FIRST_OWNER_MESSAGE.ended);

const easyPassword = () =>
  new Refused(AUTH_MESSAGE.passwordEasy, { errors: [{ path: 'password', message: AUTH_MESSAGE.passwordEasy }] });

/**
 * The link by which a new public shop gets its owner. It is made from the shop's secret, so that every process knows it and nothing is
 * stored, and works until somebody can sign in.
 */
export const firstOwnerService = (needs: Needs) => {
  const { db, now, secret, config, linkFile, passwords, leases, auth, administrators, settings } = needs;
  const token = createHmac('sha256', secret).update('set up this shop').digest('base64url');

  const isToken = (given: string) =>
    given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

  /** @throws NotFound */
  const check = async (given: string): Promise<void> => {
    if (!isToken(given) || !(await administrators.noneYet())) throw ended();
  };

  /** What customers write to, unless the settings of the machine say something else. */
  const showAddress = async (email: string) => {
    const { set } = await settings.read();
    if (!set.includes('shop.email')) await settings.take({ 'shop.email': email }, email);
  };

  return {
    check,

    /** Writes the link into a file that only the shop's user can read. @returns its path */
    writeLink: (): Promise<string> => linkFile.write(`${config.publicUrl}${siteAddress.firstOwner(token)}`),

    /** Makes the owner, and signs them in. Of two who answer at once one succeeds. @throws NotFound, Refused */
    accept: async ({ token: given, answer: { name, email, password }, caller, deviceCookie }: Answered) => {
      await check(given);
      if (isEasyPassword(password, [config.shop.name, email])) throw easyPassword();
      const password_hash = await passwords.hash(hashingFor.stranger(caller.address), password);
      await leases.exclusively('first administrator', async () => {
        await check(given);
        const created_at = now().toISOString();
        await insertAdministrator(db, { _id: newId(), email, name, role: 'owner', password_hash, created_at });
      });
      await linkFile.remove();
      if (!config.siteEmailGiven) await showAddress(email);
      return auth.login({ credentials: { userId: email, password }, caller, deviceCookie });
    },
  };
};

export type FirstOwnerService = ReturnType<typeof firstOwnerService>;
